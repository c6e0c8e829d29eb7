/** A drawing on paper, made by the browser: for a page whose answers are drawn as text alone. */

/** How many dots of a picture a unit of the drawing has. */
const DOTS = 2;

/** The drawing as PNG. @param {Blob} svg @returns {Promise<Blob>} */
export async function png(svg) {
  const address = URL.createObjectURL(svg);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.naturalWidth * DOTS, picture.naturalHeight * DOTS];
    const context = canvas.getContext("2d");
    if (!context) throw new TypeError("no canvas");
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new TypeError("too large")))));
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Offers to print the drawing, which is how a browser makes a PDF. @param {Blob} svg */
export async function print(svg) {
  const frame = document.createElement("iframe");
  frame.className = "unseen";
  frame.setAttribute("aria-hidden", "true");
  // As a picture it may bring its styles along, which the page does not allow itself.
  const address = URL.createObjectURL(svg);
  frame.srcdoc = `<img src="${address}" alt="">`;
  await new Promise((resolve) => {
    frame.onload = resolve;
    document.body.append(frame);
  });
  frame.contentWindow?.addEventListener("afterprint", () => {
    frame.remove();
    URL.revokeObjectURL(address);
  });
  frame.contentWindow?.print();
}
