// Valid names of stored files: one line, no folders, no characters that are special to a shell, a header or an archive.

/** In UTF-16 code units. It is not among the limits of the contract, which every page loads. */
export const attachmentNameMax = 200

/** Also what turns the direction of a text. */
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Unpaired surrogates, which cannot be encoded in an address. */
const halves = /\p{Surrogate}/gu

/** @param fallback the name to use when no valid character is left. */
export function cleanFileName(name: string, fallback = 'file'): string {
  const last = name.replace(unsafe, '').replace(halves, '').normalize().split(/[/\\]/).at(-1)!.trim()
  if (last === '' || /^\.+$/.test(last)) return fallback
  if (last.length <= attachmentNameMax) return last
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(last)?.[0] ?? ''
  return (
    [...last]
      .slice(0, attachmentNameMax - extension.length)
      .join('')
      .slice(0, attachmentNameMax - extension.length)
      .replace(halves, '')
      .trimEnd() + extension
  )
}

/** A name of a folder or file that is valid on every file system: letters, digits and a few symbols. */
export function plainFileName(name: string, fallback: string): string {
  const plain = cleanFileName(name.replace(/[/\\]/g, ' '), '')
    .replace(/[<>:"|?*]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return shortened(plain, 80).replace(device, '$1_') || fallback
}

/** Names that Windows keeps for devices, with any ending. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\s*(?:\.|$))/i

/** No character is cut in half, and none is alone that belongs to the one before. */
function shortened(text: string, most: number): string {
  let short = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (short.length + segment.length > most) break
    short += segment
  }
  return short.replace(/[.\s]+$/, '')
}

/**
 * Names of the files of one folder, from names that people have given: valid on every file system, and different from each other there,
 * also where the case of letters and the encoding of marks do not count.
 *
 * @param ending with its dot.
 */
export function distinctFileNames(names: readonly string[], fallback: string, ending: string): string[] {
  const used = new Set<string>()
  return names.map((name) => {
    const plain = plainFileName(name, fallback)
    for (let count = 1; ; count++) {
      const candidate = `${plain}${count === 1 ? '' : ` (${count})`}${ending}`
      const folded = candidate.normalize('NFKC').toLowerCase()
      if (used.has(folded)) continue
      used.add(folded)
      return candidate
    }
  })
}
