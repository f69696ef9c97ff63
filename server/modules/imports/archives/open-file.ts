import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { fail } from '../../../lib/refusal.ts'
import { checkedContent } from './checked-content.ts'
import { shownName } from './entry-list.ts'

/** A file of the disk. @param shown its name for messages. @param size in bytes, as it was listed. */
export function openFile(file: string, shown: string, size: number): Readable {
  const content = createReadStream(file)
  const checked = checkedContent(shown, { size })
  content.on('error', () => checked.destroy(fail('ImportFileDamaged', { file: shownName(shown) })))
  return pipeline(content, checked, () => undefined)
}
