import { randomBytes } from 'node:crypto'
import type { DockerApi } from './docker-api.ts'
import { isStatus } from './faults.ts'
import { createImage } from './images.ts'
import { labels } from './labels.ts'

/** `with-image`: the limit is for the files of the image and of the container together. */
export type DiskLimit = 'none' | 'without-image' | 'with-image'

/** How the engine limits what a container writes. Its storage driver and file system decide it, so it is tried. */
export async function probeDiskLimit(api: DockerApi, signal: AbortSignal): Promise<DiskLimit> {
  const repo = 'vexil-probe'
  const image = `${repo}:${randomBytes(6).toString('hex')}`
  const emptyTar = Buffer.alloc(1024)
  const lines = createImage(api, {
    signal,
    query: { fromSrc: '-', repo, tag: image.slice(repo.length + 1) },
    headers: { 'content-type': 'application/x-tar' },
    body: emptyTar,
  })
  for await (const _ of lines);
  try {
    const { Id } = await api.call<{ Id: string }>('POST', '/containers/create', {
      signal,
      body: {
        Image: image,
        Cmd: ['/never-started'],
        Labels: { [labels.notes]: 'probe of the disk limit' },
        HostConfig: { StorageOpt: { size: '16M' } },
      },
    })
    await api.call('DELETE', `/containers/${Id}`, { signal, query: { force: 'true' } })
    const { Driver } = await api.call<{ Driver: string }>('GET', '/info', { signal })
    return ['btrfs', 'zfs'].includes(Driver) ? 'with-image' : 'without-image'
  } catch (error) {
    if (isStatus(error, 400, 500)) return 'none'
    throw error
  } finally {
    await api.call('DELETE', `/images/${image}`, { signal, query: { force: 'true' } })
  }
}
