// The keys of a game zip, and its signature (formats.md 2b).
import { verify } from 'node:crypto'
import { z } from 'zod'
import { openByPhrase, sealedByPhrase } from '../../../../crypto/sealed-by-phrase.ts'
import { checkingKey } from '../../../../crypto/signing-keys.ts'
import { parsedJson } from '../../../../lib/parsed-json.ts'
import { fail } from '../../../../lib/refusal.ts'
import { readText } from '../../archives/read-text.ts'
import type { SourceFiles } from '../../archives/source-files.ts'
import type { BundleKeys } from '../../bundle.ts'
import type { Report } from '../../create-report.ts'
import { readJson } from '../reference/read-manifest.ts'
import { isRow, type Row, textIn } from '../row.ts'

const key = z.base64().length(44)
const bundleKeys = z.object({
  publicKey: key,
  privateKey: key,
  hashSalt: z.string().min(1).max(200),
  numbers: z.record(z.string().regex(/^\d{1,12}$/), z.int()),
})

/** @param phrase without it the report says that they are there. */
export async function readVexilKeys(
  source: SourceFiles,
  report: Report,
  phrase: string | undefined,
): Promise<BundleKeys | undefined> {
  if (!source.files.has('keys.json')) return undefined
  if (phrase === undefined) {
    report.about(undefined, 'keys.json').note('KeysLocked')
    return undefined
  }
  const sealed = sealedByPhrase.safeParse(await readJson(source, 'keys.json'))
  const text = sealed.success ? await openByPhrase(phrase, sealed.data) : undefined
  const keys = bundleKeys.safeParse(text === undefined ? undefined : parsedJson(text))
  if (!keys.success) throw fail('ImportKeysUnreadable', {}, 'keyPhrase')
  return keys.data
}

/** Where a zip is signed: by the key that it names, over the checksums of the files that the manifest lists. */
export async function checkSignature({ files }: SourceFiles, manifest: Row): Promise<void> {
  const [checksums, signature] = [files.get('checksums.txt'), files.get('checksums.sig')]
  if (!signature) return
  const listed = Array.isArray(manifest.files) ? manifest.files.filter(isRow) : []
  const wanted = listed.map((row) => `${textIn(row, 'sha256')}  ${textIn(row, 'path')}\n`).join('')
  const text = checksums && (await readText(checksums, 16 * 1024 ** 2))
  const publicKey = isRow(manifest.game) ? textIn(manifest.game, 'publicKey') : ''
  const bytes = Buffer.from((await readText(signature, 1_000)).trim(), 'base64')
  const isRight =
    text === wanted &&
    key.safeParse(publicKey).success &&
    bytes.length === 64 &&
    verify(null, Buffer.from(text), checkingKey({ publicKey }), bytes)
  if (!isRight) throw fail('ImportSignatureWrong')
}
