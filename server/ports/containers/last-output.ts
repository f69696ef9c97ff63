/** The end of what a program wrote, as text that can be stored and shown: without control characters. */
export const lastOutput = (bytes: Buffer, most: number) =>
  bytes
    .subarray(-most)
    .toString()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
