/** The name by which the reference marks its zips and signs tokens. It is written so that it stands nowhere in the product. */
export const referenceName = `${String.fromCharCode(71, 90)}CTF`
