import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import { upload } from '#src/lib/upload.ts'
import type { Draft } from '#src/lib/use-draft.ts'
import { formatFileSize } from '#src/rules/file-size.ts'
import { type FileType, fileTypes } from '#src/rules/terms.ts'
import { FileField } from '#src/ui/file-field.tsx'
import { FileIcon } from '#src/ui/screen-icons.tsx'
import { Section } from '#src/ui/section.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { AttachmentDraft, ChallengeDraft } from './challenge-draft.ts'
import styles from './challenges.styles.ts'

/** The file that all teams get: none, one that is stored here, or one elsewhere. */
export function FilesSection({ draft: { value, change } }: { draft: Draft<ChallengeDraft> }) {
  const { t } = useLingui()
  const { attachment } = value
  const set = (part: Partial<AttachmentDraft>) => change({ attachment: { ...attachment, ...part } })
  const words: Record<FileType, string> = {
    None: t`No file`,
    Local: t`Upload`,
    Remote: t`Address`,
  }
  return (
    <Section anchor="files" title={<Trans>File</Trans>} text={<Trans>What all teams can download.</Trans>}>
      <Segments
        label={t`Kind of file`}
        options={fileTypes.map((type) => ({ value: type, label: words[type] }))}
        value={attachment.type}
        onChange={(type) => set({ type })}
      />
      {attachment.type === 'Local' && (
        <>
          {attachment.hash && <StoredFile attachment={attachment} />}
          <UploadField isReplacing={attachment.hash !== ''} onSent={set} />
        </>
      )}
      {attachment.type === 'Remote' && (
        <TextField
          name="remoteUrl"
          type="url"
          label={<Trans>Address of the file</Trans>}
          hint={<Trans>Players open it in their browsers; it is never loaded by this server.</Trans>}
          placeholder="https://files.example.org/task.zip"
          value={attachment.remoteUrl}
          onChange={(remoteUrl) => set({ remoteUrl })}
          maxLength={2_000}
          spellCheck={false}
          autoComplete="off"
        />
      )}
    </Section>
  )
}

const StoredFile = ({ attachment: { hash, name, size } }: { attachment: AttachmentDraft }) => (
  <a className={styles.file} href={`/assets/${hash}/${encodeURIComponent(name)}`} download={name}>
    <FileIcon />
    <span translate="no">{name}</span>
    {size !== null && <small>{formatFileSize(size)}</small>}
  </a>
)

interface UploadFieldProps {
  isReplacing: boolean
  onSent: (file: Pick<AttachmentDraft, 'hash' | 'name' | 'size'>) => void
}

function UploadField({ isReplacing, onSent }: UploadFieldProps) {
  const { t } = useLingui()
  return (
    <FileField
      name="fileHash"
      label={isReplacing ? <Trans>Replace the file</Trans> : <Trans>Upload a file</Trans>}
      hint={<Trans>Teams get it as soon as you save.</Trans>}
      maxBytes={limits.assetBytesMax}
      send={async (files, track) => {
        const [file] = files
        if (file?.size === 0) throw { data: { title: t`${file.name} is empty.`, status: 400 } }
        const options = { method: 'POST', field: 'files', ...track } as const
        const stored = await upload<{ hash: string; name: string }[]>(
          '/api/assets?temporary=true',
          files,
          options,
        )
        return { hash: stored[0]!.hash, name: stored[0]!.name, size: file!.size }
      }}
      onSent={onSent}
    />
  )
}
