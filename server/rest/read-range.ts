import type { ByteRange } from '../answers/byte-range.ts'

/**
 * One range of bytes from a `Range` header. Undefined (send everything) for other units, several ranges and what is no
 * range, as HTTP allows.
 */
export function readRange(header: string, length: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/.exec(header) ?? []
  if (from === undefined || to === undefined || from + to === '') return undefined
  if (from === '') {
    const last = Math.min(Number(to), length)
    return last === 0 ? 'unsatisfiable' : { start: length - last, end: length - 1 }
  }
  const start = Number(from)
  const end = to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (to !== '' && Number(to) < start) return undefined
  return start >= length ? 'unsatisfiable' : { start, end }
}
