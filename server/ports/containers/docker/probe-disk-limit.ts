import { randomBytes, randomUUID } from 'node:crypto'
import type { Installation } from '../port.ts'
import type { DockerApi } from './docker-api.ts'
import { isStatus } from './faults.ts'
import { createImage } from './images.ts'
import { labels } from './labels.ts'
import type { ListedContainer } from './types.ts'

/** `with-image`: the limit is for the files of the image and of the container together. */
export type DiskLimit = 'none' | 'without-image' | 'with-image'

const repo = 'vexil-probe'
const forgottenMs = 10 * 60_000
const notes = 'probe of the disk limit'
const removeMs = 10_000

/** A container by which a process tries the disk limit now. Each process does it whenever it connects to the engine. */
export const isUnderWay = ({ Labels, Created }: Pick<ListedContainer, 'Labels' | 'Created'>): boolean =>
  Labels[labels.notes] === notes && Created * 1_000 > Date.now() - forgottenMs

/** How the engine limits what a container writes. Its storage driver and file system decide it, so it is tried. */
export async function probeDiskLimit(
  api: DockerApi,
  installation: Installation,
  signal: AbortSignal,
): Promise<DiskLimit> {
  await removeForgottenProbes(api, notes, forgottenMs, signal)
  await removeForgottenImages(api, signal)
  const tag = randomBytes(6).toString('hex')
  const image = `${repo}:${tag}`
  const name = `${repo}-${tag}`
  const emptyTar = Buffer.alloc(1024)
  const lines = createImage(api, {
    signal,
    query: { fromSrc: '-', repo, tag },
    headers: { 'content-type': 'application/x-tar' },
    body: emptyTar,
  })
  for await (const _ of lines);
  try {
    await api.call('POST', '/containers/create', {
      signal,
      query: { name },
      body: {
        Image: image,
        Cmd: ['/never-started'],
        Labels: {
          [labels.notes]: notes,
          // What a process that was killed left behind is removed as a container without a row, once `isUnderWay` is over.
          [labels.install]: installation.id,
          [labels.id]: randomUUID(),
        },
        HostConfig: { StorageOpt: { size: '16M' } },
      },
    })
    const { Driver } = await api.call<{ Driver: string }>('GET', '/info', { signal })
    return ['btrfs', 'zfs'].includes(Driver) ? 'with-image' : 'without-image'
  } catch (error) {
    if (isStatus(error, 400, 500)) return 'none'
    throw error
  } finally {
    // Also when the caller has given up: the engine may have created the container all the same.
    const late = AbortSignal.timeout(removeMs)
    await removeIfThere(api, `/containers/${name}`, late)
    await removeIfThere(api, `/images/${image}`, late)
  }
}

/**
 * Removes probes with these notes that were broken off, of other installations too: theirs may be gone for good. A probe is needed
 * for a minute at most.
 * @returns the installations that they belong to.
 */
export async function removeForgottenProbes(
  api: DockerApi,
  notes: string,
  olderThanMs: number,
  signal: AbortSignal,
): Promise<string[]> {
  const query = { all: 'true', filters: JSON.stringify({ label: [`${labels.notes}=${notes}`] }) }
  const found = await api.call<ListedContainer[]>('GET', '/containers/json', { signal, query })
  const forgotten = found.filter(({ Created }) => Created * 1_000 <= Date.now() - olderThanMs)
  for (const { Id } of forgotten) await removeIfThere(api, `/containers/${Id}`, signal)
  return forgotten.map(({ Labels }) => Labels[labels.install] ?? '')
}

/** Images of probes of processes that were killed. */
async function removeForgottenImages(api: DockerApi, signal: AbortSignal): Promise<void> {
  const query = { filters: JSON.stringify({ reference: [repo] }) }
  const images = await api.call<{ Id: string; Created: number }[]>('GET', '/images/json', { signal, query })
  for (const { Id, Created } of images)
    if (Created * 1_000 < Date.now() - forgottenMs) await removeIfThere(api, `/images/${Id}`, signal)
}

async function removeIfThere(api: DockerApi, path: string, signal: AbortSignal): Promise<void> {
  try {
    await api.call('DELETE', path, { signal, query: { force: 'true' } })
  } catch (error) {
    // 409: another process removes it already.
    if (!isStatus(error, 404, 409)) throw error
  }
}
