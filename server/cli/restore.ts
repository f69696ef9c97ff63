// `npm run restore -- FILE`: restores a backup into an empty place, migrates it, and checks that all of it is there.
import { join } from 'node:path'
import { pino } from 'pino'
import { loadConfig } from '../config.ts'
import { openFromConfig } from '../db/open.ts'
import { BackupError } from '../modules/backups/create-backup-file.ts'
import { restoreBackup } from '../modules/backups/restore-backup.ts'
import { openStorage } from '../ports/storage/open.ts'

const [, , file] = process.argv
if (!file) {
  console.error('Name the backup: npm run restore -- FILE')
  process.exit(2)
}
const config = loadConfig(process.env)
const started = performance.now()
const storage = await openStorage(config, pino({ enabled: false }))
const { db, stop } = await openFromConfig(config)
try {
  const place = { db, storage, folder: join(config.dataDir, 'files/incoming') }
  const { rows, files, boards, about } = await restoreBackup(place, file, config.backup.key)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(
    `Restored the backup of ${new Date(about.madeAt).toISOString()}: ${rows} rows, ${files} files, ${boards} boards as they were, in ${seconds} s.`,
  )
} catch (error) {
  if (!(error instanceof BackupError)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await stop()
}
