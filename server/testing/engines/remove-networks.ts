import { httpClient } from '#server/ports/containers/http-client.ts'

interface Network {
  Id: string
  IPAM: { Config: { Subnet: string }[] | null }
}

/** Removes the networks of a Docker engine that begin as this one does, up to its second dot. */
export async function removeNetworks(docker: string, subnet: string): Promise<void> {
  const begin = `${subnet.split('.').slice(0, 2).join('.')}.`
  const client = httpClient({ socketPath: new URL(docker).pathname })
  const signal = AbortSignal.timeout(30_000)
  for (const { Id, IPAM } of await client.call<Network[]>('GET', '/networks', { signal })) {
    if (IPAM.Config?.some(({ Subnet }) => Subnet.startsWith(begin)))
      await client.call('DELETE', `/networks/${Id}`, { signal })
  }
  client.close()
}
