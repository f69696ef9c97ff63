import { Transform } from 'node:stream'
import { crc32 } from 'node:zlib'
import { fail } from '../../../lib/refusal.ts'
import { shownName } from './entry-list.ts'

/** Passes on the content of an entry, and fails when it is not what the archive declares. */
export function checkedContent(name: string, declared: { size: number; crc32?: number }): Transform {
  let size = 0
  let sum = 0
  const damaged = () => fail('ImportFileDamaged', { file: shownName(name) })
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      if (size > declared.size) return done(damaged())
      if (declared.crc32 !== undefined) sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush(done) {
      const isRight = size === declared.size && (declared.crc32 === undefined || sum === declared.crc32)
      done(isRight ? null : damaged())
    },
  })
}
