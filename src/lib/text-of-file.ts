/**
 * The text of a file: UTF-8, or UTF-16 with its mark, as spreadsheets write it. Undefined for what is neither: guessing would garble
 * names.
 */
export async function textOfFile(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return 'utf-8'
}
