// The first step of every import: finds out what a file or a folder is, and reads it into a bundle. Nothing is written.
import { fail } from '../../lib/refusal.ts'
import { openSource } from './archives/open-source.ts'
import { withoutTopFolder } from './archives/without-top-folder.ts'
import type { Bundle } from './bundle.ts'
import { createReport } from './create-report.ts'
import { readCsv } from './sources/csv/read-csv.ts'
import { readCtfd } from './sources/ctfd/read-ctfd.ts'
import { isCtfd } from './sources/ctfd/tables.ts'
import { readRepository } from './sources/read-repository.ts'
import { isGameZip, readJson } from './sources/reference/read-manifest.ts'
import { readReferenceZip } from './sources/reference/read-reference-zip.ts'
import { readVexilZip, vexilFormat } from './sources/vexil/read-vexil-zip.ts'

export interface ReadOptions {
  /** Tells one site or repository from another; the source itself is asked, if it is left out. */
  instance?: string | undefined
  /** Opens the keys of our own game zip. */
  keyPhrase?: string | undefined
}

/** @throws Refusal when the whole source is refused. */
export async function readSource(path: string, { instance, keyPhrase }: ReadOptions = {}): Promise<Bundle> {
  const report = createReport()
  const opened = await openSource(path)
  if (!opened) return readCsv(path, report, instance)
  const inner = withoutTopFolder(opened, (name) => /^(challenge|ctfcli)\.(ya?ml|json)$/i.test(name))
  // The first is as the archive has it: one that has the tables only has them all in one folder.
  for (const source of [opened, inner]) {
    if (isGameZip(source)) {
      const manifest = await readJson(source, 'manifest.json')
      if (manifest.format === vexilFormat)
        return readVexilZip(source, manifest, report, { instance, keyPhrase })
      return readReferenceZip(source, report, instance)
    }
    if (isCtfd(source)) return readCtfd(source, report, instance)
  }
  // Pages alone are in one folder too, which is that of pages.
  const bundle =
    (await readRepository(inner, report, instance)) ?? (await readRepository(opened, report, instance))
  if (!bundle) throw fail('ImportNothing')
  return bundle
}
