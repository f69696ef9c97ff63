/** The text of a log: records with a header of eight bytes, of which the last four are the length. */
export function demultiplex(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at + 4)
    parts.push(bytes.subarray(at + 8, end))
    at = end
  }
  return Buffer.concat(parts)
}
