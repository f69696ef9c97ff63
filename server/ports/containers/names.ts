import { createHmac } from 'node:crypto'
import type { ContainerRequest, Installation } from './port.ts'

const keyed = ({ secret }: Installation, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('hex')

/**
 * Name of the objects of a container, 32 hexadecimal digits. It is not the id: an engine's resolver tells neighbours each
 * other's names, and the id is the address at the proxy.
 */
export const nameOf = (installation: Installation, id: string) => keyed(installation, 'name', id).slice(0, 32)

/** Changes with the spec and the environment. Keyed, so that flags cannot be guessed from it. */
export const fingerprintOf = (installation: Installation, { id, spec, env }: ContainerRequest) =>
  keyed(installation, 'spec', `${id}\0${JSON.stringify(sorted({ spec, env }))}`).slice(0, 16)

/** The database returns the properties of a stored spec in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}
