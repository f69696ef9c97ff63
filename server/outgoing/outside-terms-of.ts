// What the server may call at addresses that people typed in. An address is judged by `read-target.ts`, and called by `call-outside.ts`.
import { networkInterfaces } from 'node:os'
import type { Config } from '../config.ts'

export interface OutsideTerms {
  /** Host names, addresses and networks (`address/bits`) that the operator allows although they are not public, with any port and http. */
  internal: readonly string[]
  /** Networks that are never called, whatever `internal` says: those of the containers of players. */
  refusedNetworks: readonly string[]
  /** Host names that lead to this server or to its containers; those below them count too. */
  ownHosts: readonly string[]
  /** Addresses of this machine. A network of `internal` does not include them; a name or the address itself does. */
  ownAddresses(): readonly string[]
}

export function outsideTermsOf({
  internalTargets,
  containers,
  publicUrl,
  instanceDomain,
}: Config): OutsideTerms {
  return {
    internal: internalTargets,
    refusedNetworks: containers.engine === 'docker' ? [containers.subnet] : [],
    ownHosts: [publicUrl && new URL(publicUrl).hostname, instanceDomain, containers.publicEntry].filter(
      (host) => host !== undefined,
    ),
    ownAddresses: () =>
      Object.values(networkInterfaces()).flatMap((list = []) => list.map(({ address }) => address)),
  }
}
