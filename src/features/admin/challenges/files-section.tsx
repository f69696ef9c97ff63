import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import { upload } from '#src/lib/upload.ts'
import type { Draft } from '#src/lib/use-draft.ts'
import { formatFileSize } from '#src/rules/file-size.ts'
import { isWebAddress } from '#src/rules/web-address.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { FoldingSection } from '#src/ui/folding-section.tsx'
import { ExternalIcon, FileIcon } from '#src/ui/screen-icons.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { CopyIcon, TrashIcon } from '#src/ui/tool-icons.tsx'
import { useCopy } from '#src/ui/use-copy.ts'
import { MoveButtons } from '../parts/move-buttons.tsx'
import { moved, useFocusAfterMove } from '../parts/use-focus-after-move.ts'
import { type ChallengeDraft, type FileDraft, fileUrl } from './challenge-draft.ts'
import styles from './challenges.styles.ts'
import { DownloadList } from './download-list.tsx'

interface FilesSectionProps {
  draft: Draft<ChallengeDraft>
  ids: { gameId: number; challengeId: number }
}

/** The files that all teams get, in the order in which players see them: stored here, or elsewhere. */
export function FilesSection({ draft: { value, change }, ids }: FilesSectionProps) {
  const { t } = useLingui()
  const { files, newFileUrl } = value
  const { list, focusAfterMove } = useFocusAfterMove<HTMLUListElement>(files)
  const add = (more: readonly FileDraft[]) => change({ files: [...files, ...more] })
  const hasRoom = files.length < limits.filesPerChallengeMax
  return (
    <FoldingSection
      anchor="files"
      title={<Trans>Files</Trans>}
      text={<Trans>What all teams can download.</Trans>}
    >
      {files.length > 0 && (
        <ul ref={list} className={styles.fileRows}>
          {files.map((file, at) => {
            const name = file.remoteUrl || file.name
            return (
              <li key={`${file.hash} ${file.remoteUrl} ${at}`}>
                <a className={styles.file} href={fileUrl(file)} download={file.hash ? file.name : undefined}>
                  {file.hash ? <FileIcon /> : <ExternalIcon />}
                  <span translate="no">{name}</span>
                  {file.size !== null && <small>{formatFileSize(file.size)}</small>}
                </a>
                {file.hash && <FileHash name={name} hash={file.hash} />}
                <span className={styles.fileKeys}>
                  {files.length > 1 && (
                    <MoveButtons
                      at={at}
                      count={files.length}
                      labels={{ up: t`Move ${name} up`, down: t`Move ${name} down` }}
                      onMove={(by, part) => {
                        change({ files: moved(files, at, at + by) })
                        focusAfterMove(at + by, part)
                      }}
                    />
                  )}
                  <IconButton
                    size="sm"
                    tone="red"
                    label={t`Remove ${name}`}
                    icon={<TrashIcon />}
                    onClick={() => change({ files: files.toSpliced(at, 1) })}
                  />
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {hasRoom && <UploadField onSent={add} />}
      {hasRoom && (
        <AddressField
          value={newFileUrl}
          onChange={(address) => change({ newFileUrl: address })}
          onAdd={() =>
            change({ files: [...files, { ...noFile, remoteUrl: newFileUrl.trim() }], newFileUrl: '' })
          }
        />
      )}
      {files.length > 1 && (
        <Switch
          label={<Trans>One zip for other clients</Trans>}
          hint={
            <Trans>
              Clients of the documented API know one file of a challenge: the first, or with this a zip of all
              that are stored here.
            </Trans>
          }
          checked={value.filesAsZip}
          onChange={(filesAsZip) => change({ filesAsZip })}
        />
      )}
      <DownloadList {...ids} />
    </FoldingSection>
  )
}

/** To compare with what was built or mailed. */
function FileHash({ name, hash }: { name: string; hash: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <span className={styles.hash}>
      <code translate="no" dir="ltr" title={`SHA-256 ${hash}`}>
        {hash.slice(0, 12)}
      </code>
      <IconButton
        size="xs"
        label={t`Copy the SHA-256 of ${name}`}
        icon={<CopyIcon />}
        onClick={() => void copy(hash)}
      />
    </span>
  )
}

const noFile: FileDraft = { hash: '', name: '', size: null, remoteUrl: '' }

function UploadField({ onSent }: { onSent: (files: FileDraft[]) => void }) {
  const { t } = useLingui()
  return (
    <FileField
      name="fileHash"
      multiple
      anywhere
      label={<Trans>Upload files</Trans>}
      hint={<Trans>You can drop them anywhere on this page. Teams get them as soon as you save.</Trans>}
      maxBytes={limits.assetBytesMax}
      send={async (files, track) => {
        const empty = files.find(({ size }) => size === 0)
        if (empty) throw { data: { title: t`${empty.name} is empty.`, status: 400 } }
        const options = { method: 'POST', field: 'files', ...track } as const
        const stored = await upload<{ hash: string; name: string }[]>(
          '/api/assets?temporary=true',
          files,
          options,
        )
        return stored.map(({ hash, name }, at) => ({ ...noFile, hash, name, size: files[at]!.size }))
      }}
      onSent={onSent}
    />
  )
}

interface AddressFieldProps {
  value: string
  onChange: (address: string) => void
  onAdd: () => void
}

/** An address that is not added yet is added when the form is saved. */
function AddressField({ value, onChange, onAdd }: AddressFieldProps) {
  const isUsable = isWebAddress(value.trim())
  return (
    <div className={styles.withButton}>
      <TextField
        name="remoteUrl"
        type="url"
        label={<Trans>Address of a file elsewhere</Trans>}
        hint={<Trans>Players open it in their browsers; it is never loaded by this server.</Trans>}
        placeholder="https://files.example.org/task.zip"
        value={value}
        onChange={onChange}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !isUsable) return
          event.preventDefault()
          onAdd()
        }}
        maxLength={2_000}
        spellCheck={false}
        autoComplete="off"
      />
      <Button variant="outline" disabled={!isUsable} onClick={onAdd}>
        <Trans>Add</Trans>
      </Button>
    </div>
  )
}
