import { once } from 'node:events'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipArchive } from 'archiver'
import { z } from 'zod'
import { type ImportReport, importReport } from '#src/contract/imports.ts'
import { parsedJson } from '../lib/parsed-json.ts'
import { openFolder } from '../modules/imports/archives/open-folder.ts'

const refused = z.object({ title: z.string() })

/** For the upload and the import: of a large repository over a slow line. */
const longestMs = 15 * 60_000

export class SyncError extends Error {
  override name = 'SyncError'
}

/**
 * Sends a folder of challenges to their game.
 * @param url `https://SITE/ctfd/GAME`, as ctfcli has it.
 * @throws SyncError with the sentence of the site.
 */
export async function sendFolder(
  folder: string,
  { url, token, isPlan }: { url: string; token: string; isPlan: boolean },
): Promise<ImportReport> {
  const [, site, game] = /^(https?:\/\/.+)\/ctfd\/(\d{1,9})\/?$/.exec(url) ?? []
  if (!site) throw new SyncError(`${url} is not an address like https://SITE/ctfd/GAME.`)
  const work = await mkdtemp(join(tmpdir(), 'vexil-challenges-'))
  try {
    const file = join(work, 'challenges.zip')
    await pack(folder, file)
    const form = new FormData()
    form.set('file', await openAsBlob(file), 'challenges.zip')
    const answer = await fetch(`${site}/api/edit/games/${game}/imports?apply=${!isPlan}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(longestMs),
    }).catch((error: Error) => {
      throw new SyncError(
        `${site} cannot be reached: ${(error.cause as Error | undefined)?.message ?? error.message}`,
      )
    })
    const text = await answer.text()
    if (answer.ok) return importReport.parse(parsedJson(text))
    const { data: refusal } = refused.safeParse(parsedJson(text))
    throw new SyncError(refusal?.title ?? `${site} answered ${answer.status}.`)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Without the folder in which ctfcli keeps the token. */
async function pack(folder: string, file: string): Promise<void> {
  const { files } = await openFolder(folder)
  const archive = new ZipArchive({ zlib: { level: 6 } })
  const written = pipeline(archive, createWriteStream(file, { mode: 0o600 }))
  for (const [path, source] of files) {
    if (path.startsWith('.ctf/')) continue
    // One file is open at a time.
    const stored = once(archive, 'entry')
    archive.append(await source.open(), { name: path })
    await stored
  }
  await archive.finalize()
  await written
}
