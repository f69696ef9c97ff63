// Chooses the address and the published port of a container. The unique indexes decide: a clash draws again.
import { randomInt } from 'node:crypto'
import type { Config } from '../../config.ts'
import { constraintOf, type Db } from '../../db/client.ts'
import { drawAddress, networkKindOf } from '../../ports/containers/addresses.ts'
import { EngineError, type EngineFacts } from '../../ports/containers/port.ts'
import type { ContainerRow } from '../../state/containers/repository.ts'
import { changeLeased, type Lease, listReservations } from './repository.ts'

const clashes = new Set(['containers_address', 'containers_port'])

/**
 * The row as it starts, with what was reserved before or now.
 * @returns undefined when the lease was lost.
 */
export async function reserve(
  db: Db,
  { containers }: Pick<Config, 'containers'>,
  facts: EngineFacts,
  { row, lease, leaseUntil }: { row: ContainerRow; lease: Lease; leaseUntil: number },
): Promise<ContainerRow | undefined> {
  const isPublished = containers.portMapping === 'Default'
  const { subnet } = facts
  // Of the first unit: a private network of several units has further addresses of its own.
  const needsAddress = subnet !== undefined && row.reservedAddress === null
  const needsPort = isPublished && row.reservedPort === null
  for (;;) {
    const chosen: { reservedAddress?: string; reservedPort?: number } = {}
    if (needsAddress || needsPort) {
      const taken = await listReservations(db, row.engine)
      if (needsAddress) {
        const addresses = new Set(taken.map(({ address }) => address))
        const kind = networkKindOf({ network: row.spec.network, publicPort: isPublished ? 1 : undefined })
        const address = drawAddress(subnet, kind, (one) => addresses.has(one))
        if (!address) throw new EngineError('no-room', 'every address of VEXIL_CONTAINER_SUBNET is in use')
        chosen.reservedAddress = address
      }
      if (needsPort) {
        const ports = new Set(taken.map(({ port }) => port))
        chosen.reservedPort = drawPort(containers.ports, (one) => ports.has(one))
      }
    }
    try {
      return await changeLeased(db, lease, { ...chosen, state: 'starting' }, leaseUntil)
    } catch (error) {
      if (!clashes.has(constraintOf(error) ?? '')) throw error
    }
  }
}

function drawPort({ from, to }: { from: number; to: number }, isTaken: (port: number) => boolean): number {
  const free = Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((port) => !isTaken(port))
  const port = free[randomInt(Math.max(free.length, 1))]
  if (port === undefined) throw new EngineError('no-room', 'every port of VEXIL_CONTAINER_PORTS is in use')
  return port
}
