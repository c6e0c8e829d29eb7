/** What half of some numbers do not reach. @param {number[]} numbers */
export function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
