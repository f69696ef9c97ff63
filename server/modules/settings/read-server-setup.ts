import type { ServerSetup } from '#src/contract/settings.ts'
import type { Services } from '../../access/services.ts'

/** What administrators read of the environment of the server. Nothing that is a password or a key. */
export async function readServerSetup({ config, containers, room }: Services): Promise<ServerSetup> {
  const free = (await room.left()) + config.diskReserve
  return {
    mailServer: config.smtpUrl ? new URL(config.smtpUrl).host : null,
    storage: {
      kind: config.bucket ? 's3' : 'disk',
      place: config.bucket ? placeOf(config.bucket) : config.dataDir,
      freeBytes: Number.isFinite(free) ? free : null,
    },
    engine: containers
      ? {
          name: containers.name,
          version: containers.facts?.version ?? null,
          isUp: containers.isUp,
          trouble: containers.trouble ?? null,
          mapping: config.containers.portMapping,
        }
      : null,
    hasSecretKey: config.secretKey !== undefined,
  }
}

const placeOf = ({ name, prefix, endpoint }: NonNullable<Services['config']['bucket']>) =>
  [`s3://${name}/${prefix}`, endpoint && new URL(endpoint).host].filter(Boolean).join(', ')
