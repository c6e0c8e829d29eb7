/** What a text in base64 stands for. @param {string} base64 */
export function bytes(base64) {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
