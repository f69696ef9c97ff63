// `npm run backup -- [FILE]`: backs up the database and all files, also of a server that runs.
import path from 'node:path'
import { pino } from 'pino'
import { loadConfig } from '../config.ts'
import { backupName } from '../modules/backups/backup-name.ts'
import { openBackupPlace } from '../modules/backups/open-backup-place.ts'
import { writeBackup } from '../modules/backups/write-backup.ts'
import { openStorage } from '../ports/storage/open.ts'
import { createDiskRoom } from '../process/disk-room.ts'
import { openRunning } from './running-database.ts'
import { tellLostFiles } from './tell-lost-files.ts'
import { tellProblem } from './tell-problem.ts'

const started = performance.now()

async function backUp(): Promise<void> {
  const config = loadConfig(process.env)
  const [, , wanted] = process.argv
  const now = Date.now()
  const place = wanted === undefined ? await openBackupPlace(config) : undefined
  const name = backupName(now)
  const file = path.resolve(wanted ?? path.join(place!.folder, name))
  const storage = await openStorage(config, pino({ enabled: false }))
  const { db, stop } = await openRunning(config)
  try {
    const room = createDiskRoom(path.dirname(file), { reserve: config.diskReserve })
    const made = await writeBackup({ db, storage, now, room }, file, config.backup.key)
    const kept = place ? await place.keep(name) : file
    const rows = Object.values(made.counts).reduce((sum, count) => sum + count, 0)
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(
      `${kept}: ${rows} rows, ${made.files} files, ${(made.size / 1e6).toFixed(1)} MB in ${seconds} s${config.backup.key ? ', encrypted' : ''}.`,
    )
    tellLostFiles(made)
  } finally {
    await stop()
  }
}

await backUp().catch(tellProblem)
