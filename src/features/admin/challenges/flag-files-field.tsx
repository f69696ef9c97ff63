import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import { textOfFile } from '#src/lib/text-of-file.ts'
import type { SendFiles } from '#src/lib/use-upload.ts'
import { FileField } from '#src/ui/file-field.tsx'
import type { NewFile } from './challenge-draft.ts'
import { sendFlagFiles } from './send-flag-files.ts'

/** Many files with their flags in one drop: by their names, or by a manifest that is dropped with them. */
export function FlagFilesField({ onSent }: { onSent: (files: NewFile[]) => void }) {
  const { t } = useLingui()
  const refuse = (title: string) => ({ data: { title, status: 400 } })
  const send: SendFiles<NewFile[]> = async (chosen, track) => {
    const { isManifest, readManifest } = await import('./read-manifest.ts')
    const manifest = chosen.find(({ name }) => isManifest(name))
    const files = chosen.filter((file) => file !== manifest)
    const list = manifest && (await textOfFile(manifest))
    if (manifest && list === undefined) throw refuse(t`This file is not UTF-8. Save it as “CSV UTF-8”.`)
    const flags = list === undefined ? new Map<string, string>() : readManifest(manifest!.name, list)
    if (!flags) throw refuse(t`The manifest needs the columns “file” and “flag”.`)
    const nameless = manifest && files.find(({ name }) => !flags.get(name))
    if (nameless) throw refuse(t`The manifest has no flag for ${nameless.name}.`)
    const lost = [...flags.keys()].find((name) => !files.some((file) => file.name === name))
    if (lost !== undefined) throw refuse(t`The manifest names ${lost}, which was not chosen.`)
    const empty = files.find(({ size }) => size === 0)
    if (empty) throw refuse(t`${empty.name} is empty.`)
    return await sendFlagFiles(files, flags, track)
  }
  return (
    <FileField
      label={<Trans>Files for single teams</Trans>}
      hint={
        <Trans>
          The name of each file is its flag. Or choose a manifest.csv or manifest.json with them, which has
          the columns “file” and “flag”. Prepare about twice as many files as there will be teams.
        </Trans>
      }
      multiple
      anywhere
      maxBytes={limits.assetBytesMax}
      send={send}
      onSent={onSent}
    />
  )
}
