// `npm run doctor -- --files`: whether every row of a file has its bytes. Ends with 1 when one has not.
import { pino } from 'pino'
import type { Config } from '../config.ts'
import { compareFiles } from '../modules/files/compare-files.ts'
import { openStorage } from '../ports/storage/open.ts'
import { openRunning } from './running-database.ts'

const shownMax = 20

/** Prints the comparison. @returns whether no file is lost. */
export async function examineFiles(config: Config): Promise<boolean> {
  const storage = await openStorage(config, pino({ enabled: false }))
  const { db, stop } = await openRunning(config)
  try {
    const found = await compareFiles({ db, storage })
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
    console.log(`rows     ${found.rows}, ${megabytes(found.rowBytes)}`)
    console.log(`stored   ${found.objects}, ${megabytes(found.objectBytes)}`)
    console.log(`uploads  ${found.announced} under way`)
    list('missing', found.missing, 'rows without bytes: restore them from a backup')
    list('damaged', found.damaged, 'of another size than their rows say: restore them from a backup')
    list('orphans', found.orphans, 'stored without a row: they only take room')
    const isSound = found.missing.length + found.damaged.length === 0
    console.log(isSound ? '\nEvery file is there.' : '\nFiles are lost.')
    return isSound
  } finally {
    await stop()
  }
}

function list(name: string, hashes: readonly string[], meaning: string): void {
  if (hashes.length === 0) return
  console.log(`${name.padEnd(8)} ${hashes.length} ${meaning}`)
  for (const hash of hashes.slice(0, shownMax)) console.log(`         ${hash}`)
  if (hashes.length > shownMax) console.log(`         and ${hashes.length - shownMax} more`)
}
