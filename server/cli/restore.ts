// `npm run restore -- FILE`: restores a backup into an empty place, migrates it, and checks that all of it is there.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { loadConfig } from '../config.ts'
import { openFromConfig } from '../db/open.ts'
import { BackupError } from '../modules/backups/create-backup-file.ts'
import { openBackupPlace } from '../modules/backups/open-backup-place.ts'
import { restoreBackup } from '../modules/backups/restore-backup.ts'
import { openStorage } from '../ports/storage/open.ts'
import { tellLostFiles } from './tell-lost-files.ts'
import { tellProblem } from './tell-problem.ts'

const started = performance.now()

async function restore(): Promise<void> {
  const [, , wanted] = process.argv
  if (!wanted) throw new BackupError('Name the backup: npm run restore -- FILE')
  const config = loadConfig(process.env)
  // A name alone, and an address in the bucket, is of one that the server keeps.
  const isFile = existsSync(wanted) || (wanted.includes('/') && !wanted.startsWith('s3://'))
  const place = isFile ? undefined : await openBackupPlace(config)
  const file = place ? await place.fetch(wanted) : wanted
  if (file === undefined) throw new BackupError(`There is no backup ${wanted} in the bucket.`)
  const storage = await openStorage(config, pino({ enabled: false }))
  const { db, stop } = await openFromConfig(config)
  try {
    const folder = join(config.dataDir, 'files/incoming')
    const { rows, files, damaged, boards, changedBoards, about } = await restoreBackup(
      { db, storage, folder },
      file,
      config.backup.key,
    )
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(
      `Restored the backup of ${new Date(about.madeAt).toISOString()}: ${rows} rows, ${files} files, ${boards} boards as they were, in ${seconds} s.`,
    )
    if (changedBoards.length > 0)
      console.error(`This version counts other boards of the games ${changedBoards.join(', ')}.`)
    tellLostFiles({ missing: about.missing, damaged })
  } finally {
    await stop()
    await place?.forget(wanted)
  }
}

await restore().catch(tellProblem)
