// The backups that the server makes by itself (`VEXIL_BACKUP_HOURS`), on one of the replicas at a time.
import path from 'node:path'
import type { Services } from '../../access/services.ts'
import { defineSchedule } from '../../jobs/define-job.ts'
import { createDiskRoom } from '../../process/disk-room.ts'
import { backupName } from './backup-name.ts'
import { openBackupPlace } from './open-backup-place.ts'
import { writeBackup } from './write-backup.ts'

type Needs = Pick<Services, 'config' | 'db' | 'storage' | 'clock' | 'log'>

const hourMs = 3_600_000
const ownName = /^vexil-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.scheduled\.backup$/

/** When the last one is older than the setting allows. */
export async function backUpWhenDue({ config, db, storage, clock, log }: Needs): Promise<void> {
  const { hours, keep, key } = config.backup
  if (hours === 0) return
  const place = await openBackupPlace(config)
  const own = (await place.list()).filter((name) => ownName.test(name)).toSorted()
  const now = clock.now()
  const last = own.at(-1)
  // Half an hour earlier is in time: the schedule comes once an hour.
  if (last !== undefined && now - madeAt(last) < hours * hourMs - hourMs / 2) return
  const room = createDiskRoom(place.folder, { reserve: config.diskReserve })
  const name = backupName(now, 'scheduled')
  const file = path.join(place.folder, name)
  const { size, files, missing, damaged } = await writeBackup({ db, storage, now, room }, file, key)
  log.info({ file: await place.keep(name), size, files }, 'backup made')
  if (missing.length + damaged.length > 0)
    log.error(
      { missing: missing.length, damaged: damaged.length },
      'files of the backup have lost their bytes',
    )
  for (const old of own.slice(0, Math.max(0, own.length + 1 - keep))) await place.remove(old)
}

const madeAt = (name: string) =>
  Date.parse(ownName.exec(name)![1]!.replace(/T(\d\d)-(\d\d)-(\d\d)Z/, 'T$1:$2:$3Z'))

export const makeBackups = defineSchedule({
  kind: 'make-backups',
  lane: 'files',
  everyMs: hourMs,
  run: (services: Needs) => backUpWhenDue(services),
})
