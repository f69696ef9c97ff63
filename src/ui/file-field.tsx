import { Trans, useLingui } from '@lingui/react/macro'
import { type DragEvent, useRef, useState } from 'react'
import { acceptsFile } from '#src/lib/accepts-file.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { type SendFiles, useUpload } from '#src/lib/use-upload.ts'
import { formatFileSize } from '#src/rules/file-size.ts'
import { Button } from './button.tsx'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import styles from './file-field.styles.ts'
import { Progress } from './progress.tsx'
import { FileIcon } from './screen-icons.tsx'
import { UploadIcon } from './tool-icons.tsx'
import { useDropsAnywhere } from './use-drops-anywhere.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface FileChoice extends FieldProps {
  /** As the attribute of that name: `image/*,application/zip,.7z`. Without it any file may be chosen. */
  accept?: string
  multiple?: boolean
  /** The limit of one file. */
  maxBytes: number
  disabled?: boolean
  /** What is dropped elsewhere on the page comes here too, unless something there takes it. */
  anywhere?: boolean
}

interface SentFiles<Answer> {
  /**
   * Sends what was chosen, at once, for example
   * `(files, track) => upload<AssetFile[]>('/api/assets', files, { method: 'POST', field: 'files', ...track })`.
   */
  send: SendFiles<Answer>
  onSent: (answer: Answer) => unknown
  onPick?: undefined
}

interface PickedFiles {
  /** What was chosen is not sent here: the form around the field does it when it is saved. */
  onPick: (files: readonly File[]) => void
  send?: undefined
  onSent?: undefined
}

export type FileFieldProps<Answer> = FileChoice & (SentFiles<Answer> | PickedFiles)

const notSent = async (): Promise<never> => {
  throw new Error('files that are only picked are not sent')
}

/** Files that are chosen or dropped; where they are sent at once, with their progress and a way to stop them. */
export function FileField<Answer>(props: FileFieldProps<Answer>) {
  const {
    accept,
    multiple = false,
    maxBytes,
    disabled,
    anywhere = false,
    send,
    onSent,
    onPick,
    ...field
  } = props
  const { t } = useLingui()
  const [rejected, setRejected] = useState<string>()
  const { files, share, error, done, start, cancel } = useUpload<Answer>(send ?? notSent, onSent ?? notSent)
  const refusal = useRefusal(error)
  const said = (field.name && refusal?.fields[field.name]) || refusal?.title
  const { frame, control } = useField({ ...field, error: rejected ?? said ?? field.error })
  const { name: _, required: __, ...button } = control
  const input = useRef<HTMLInputElement>(null)
  const root = useKeptFocus<HTMLDivElement>()
  const [over, setOver] = useState(false)
  const sending = files.length > 0
  const size = formatFileSize(maxBytes)

  const problemOf = (chosen: readonly File[]): string | undefined => {
    const megabytes = maxBytes / 1024 ** 2
    if (!multiple && chosen.length > 1) return t`Only one file can be uploaded here.`
    if (!chosen.every((file) => acceptsFile(accept, file))) return t`Files of this kind are not accepted.`
    if (chosen.some(({ size }) => size > maxBytes)) {
      return t({ id: 'error.FileTooLarge', message: `A file may have at most ${megabytes} MB.` })
    }
    return undefined
  }
  const take = (chosen: readonly File[]) => {
    if (chosen.length === 0 || disabled || sending) return
    const problem = problemOf(chosen)
    setRejected(problem)
    if (!problem) (onPick ?? start)(chosen)
  }
  useDropsAnywhere(anywhere && !disabled && !sending, {
    onOver: setOver,
    onDrop: (dropped) => {
      take(dropped)
      root.current?.scrollIntoView({ block: 'nearest' })
    },
  })
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  return (
    <FieldFrame {...frame}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to do what the button does */}
      <div
        ref={root}
        className={styles.zone}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!disabled && !sending)
        }}
        onDragLeave={({ currentTarget, relatedTarget }) =>
          currentTarget.contains(relatedTarget as Node | null) || setOver(false)
        }
        onDrop={onDrop}
      >
        {sending ? (
          <>
            <ul className={styles.files}>
              {files.map((file) => (
                <li key={file.name} className={styles.file}>
                  <FileIcon />
                  <span className={styles.fileName} translate="no">
                    {file.name}
                  </span>
                  <span className={styles.size}>{formatFileSize(file.size)}</span>
                </li>
              ))}
            </ul>
            <Progress value={share} label={t`Upload`} />
            <Button size="sm" variant="outline" tone="gray" onClick={cancel}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        ) : (
          <>
            <span className={styles.words}>
              <UploadIcon />
              <span className={styles.drop}>
                {multiple ? <Trans>Drop files here, or</Trans> : <Trans>Drop a file here, or</Trans>}
              </span>
              <Button
                {...button}
                aria-labelledby={`${button.id}-label ${button.id}`}
                size="sm"
                variant="outline"
                disabled={disabled}
                onClick={() => input.current?.click()}
              >
                {multiple ? <Trans>Choose files</Trans> : <Trans>Choose a file</Trans>}
              </Button>
            </span>
            <span className={styles.limit}>
              <Trans>At most {size} per file</Trans>
            </span>
          </>
        )}
        <VisuallyHidden>
          <span role="status">{done && t`Uploaded`}</span>
        </VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept={accept}
          multiple={multiple}
          hidden
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])])
            // The same file may be chosen again.
            currentTarget.value = ''
          }}
        />
      </div>
    </FieldFrame>
  )
}
