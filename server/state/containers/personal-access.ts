import type { ContainerKind } from '#src/rules/container-terms.ts'
import type { Config } from '../../config.ts'
import { hostLabel, proxyKey } from '../../crypto/proxy-keys.ts'
import type { Installation } from '../../ports/containers/port.ts'

export interface PersonalAccess {
  /** Address of the websocket, with the key of the account. */
  proxy: string
  /** Address to open in a browser, with the same key; null where containers have no host names, or none that is a web service. */
  web: string | null
}

/** How one account reaches a container through the server. */
export function personalAccess(
  { config, installation, origin }: { config: Config; installation: Installation; origin(): string },
  container: { id: string; kind: ContainerKind; isWeb: boolean },
  userId: string,
): PersonalAccess {
  const { id, kind, isWeb } = container
  const { protocol, host, port } = new URL(origin())
  const key = proxyKey(installation.secret, id, userId)
  const path = `api/proxy/${kind === 'test' ? 'noinst/' : ''}${id}`
  const label = hostLabel(installation.secret, id)
  const webHost = `${label}.${config.instanceDomain}${port && `:${port}`}`
  return {
    proxy: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/${path}?k=${key}`,
    web: config.instanceDomain && isWeb ? `${protocol}//${webHost}/?k=${key}` : null,
  }
}
