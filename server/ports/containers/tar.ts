export interface TarEntry {
  /** The name of a folder ends in a slash. */
  name: string
  data?: Buffer
  mode?: number
  /** Target of a symbolic link. */
  link?: string
}

/** A tar archive (ustar) of files that belong to root. */
export function tar(entries: readonly TarEntry[]): Buffer {
  const octal = (number: number, digits: number) => `${number.toString(8).padStart(digits, '0')}\0`
  const blocks = entries.flatMap(({ name, data = Buffer.alloc(0), mode = 0o755, link = '' }) => {
    const header = Buffer.alloc(512)
    header.write(name, 0)
    header.write(octal(mode, 7), 100)
    header.write(octal(0, 7), 108)
    header.write(octal(0, 7), 116)
    header.write(octal(data.length, 11), 124)
    header.write(octal(0, 11), 136)
    header.write(' '.repeat(8), 148)
    header.write(link ? '2' : name.endsWith('/') ? '5' : '0', 156)
    header.write(link, 157)
    header.write('ustar\u000000', 257)
    const sum = header.reduce((total, byte) => total + byte, 0)
    header.write(`${octal(sum, 6)} `, 148)
    return [header, data, Buffer.alloc((512 - (data.length % 512)) % 512)]
  })
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}
