import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import { limits } from '#src/contract/limits.ts'
import type { LeftOut } from '#src/contract/site.ts'
import { usePreview } from '#src/lib/use-preview.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Field, type FieldProps } from '#src/ui/field.tsx'
import formStyles from '#src/ui/form.styles.ts'
import { EyeIcon, EyeOffIcon } from '#src/ui/icons.tsx'
import { Markdown } from '#src/ui/markdown.tsx'
import { ExpandIcon } from '#src/ui/screen-icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ShrinkIcon } from '#src/ui/tool-icons.tsx'
import styles from './markdown-field.styles.ts'
import { applyMark, type Mark } from './markdown-marks.ts'
import { MarkdownToolbar } from './markdown-toolbar.tsx'
import { Progress } from './progress.tsx'
import { useTextFiles } from './use-text-files.ts'

export interface MarkdownFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  rows?: number
  /** The preview is open from the start. */
  previewed?: boolean
  maxLength?: number
  autoFocus?: boolean
}

const keys: Record<string, Mark> = { b: 'bold', i: 'italic', k: 'link' }
/** Without the preview, the server is asked for what it leaves out only if there may be something. */
const mayHaveMarkup = /<|script:/i
/** What the author chose last, until the next page load: later fields open the same way. */
let lastOpen: boolean | undefined

/**
 * A long text in Markdown; the preview beside it follows the typing. Files that are pasted or dropped are uploaded and
 * shown in the text.
 */
export function MarkdownField({
  value,
  onChange,
  rows = 12,
  previewed = false,
  maxLength = limits.markdownMax,
  autoFocus,
  ...field
}: MarkdownFieldProps) {
  const { t } = useLingui()
  const area = useRef<HTMLTextAreaElement>(null)
  const [open, setOpen] = useState(lastOpen ?? previewed)
  const [full, setFull] = useState(false)
  const [over, setOver] = useState(false)
  const { share, add, cancel } = useTextFiles(area)
  const preview = usePreview(value, open || mayHaveMarkup.test(value))
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && full) {
      // The dialog around the field stays open.
      event.stopPropagation()
      return setFull(false)
    }
    const mark = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && keys[event.key]
    if (!mark) return
    event.preventDefault()
    applyMark(event.currentTarget, mark)
  }
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.root} data-full={full || undefined}>
          <div className={styles.bar}>
            <MarkdownToolbar area={area} onFiles={add} busy={share !== undefined} />
            <span className={styles.views}>
              <Button
                size="xs"
                variant="ghost"
                tone="gray"
                aria-pressed={open}
                icon={open ? <EyeOffIcon /> : <EyeIcon />}
                onClick={() => {
                  lastOpen = !open
                  setOpen(!open)
                }}
              >
                {open ? <Trans>Hide preview</Trans> : <Trans>Show preview</Trans>}
              </Button>
              <IconButton
                size="xs"
                label={full ? t`Exit full screen` : t`Full screen`}
                icon={full ? <ShrinkIcon /> : <ExpandIcon />}
                aria-pressed={full}
                onClick={() => setFull(!full)}
              />
            </span>
          </div>
          <div className={styles.panes} data-split={open || undefined}>
            <textarea
              {...control}
              ref={area}
              rows={rows}
              value={value}
              maxLength={maxLength}
              data-autofocus={autoFocus || undefined}
              data-over={over || undefined}
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={onKeyDown}
              onPaste={(event) => {
                const { clipboardData } = event
                const files = [...clipboardData.files]
                // A copied table or text may come with a picture of itself.
                if (files.length === 0 || clipboardData.types.includes('text/plain')) return
                event.preventDefault()
                add(files)
              }}
              onDragOver={(event) => {
                if (!event.dataTransfer.types.includes('Files')) return
                event.preventDefault()
                setOver(true)
              }}
              onDragLeave={() => setOver(false)}
              onDrop={(event) => {
                setOver(false)
                if (event.dataTransfer.files.length === 0) return
                event.preventDefault()
                add([...event.dataTransfer.files])
              }}
              className={cx(formStyles.area, formStyles.mono, styles.area)}
            />
            {open && <Preview fieldId={control.id} text={value} html={preview.html} />}
          </div>
          <LeftOutNote {...preview.leftOut} />
          {share === undefined ? (
            <span className={styles.note}>
              <Trans>Markdown, with code and $maths$. Paste or drop pictures into the text.</Trans>
            </span>
          ) : (
            <div className={styles.sending}>
              <Progress value={share} label={t`Upload`} />
              <Button size="xs" variant="ghost" tone="gray" onClick={cancel}>
                <Trans>Cancel</Trans>
              </Button>
            </div>
          )}
        </div>
      )}
    </Field>
  )
}

/** What of the author's HTML readers do not get. */
function LeftOutNote({ tags, parts }: LeftOut) {
  const list = (entries: string[]) => (
    <code translate="no" dir="ltr">
      {entries.join('  ')}
    </code>
  )
  if (tags.length + parts.length === 0) return null
  return (
    <div role="status" className={styles.leftOut}>
      {tags.length > 0 && (
        <p>
          <Trans>Shown as text, because it is no HTML that texts may have:</Trans> {list(tags)}
        </p>
      )}
      {parts.length > 0 && (
        <p>
          <Trans>Left out of the text:</Trans> {list(parts)}
        </p>
      )}
    </div>
  )
}

function Preview({ fieldId, text, html }: { fieldId: string; text: string; html: string | null }) {
  const id = `${fieldId}-preview`
  const { t } = useLingui()
  return (
    <section
      id={id}
      className={styles.preview}
      aria-label={t`Preview`}
      // With the name of the field: a form may have several previews.
      aria-labelledby={`${id} ${fieldId}-label`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
      tabIndex={0}
    >
      {text.trim() === '' ? (
        <p className={styles.previewEmpty}>
          <Trans>The preview appears here.</Trans>
        </p>
      ) : html === null ? (
        <Skeleton width="60%" />
      ) : (
        <Markdown html={html} />
      )}
    </section>
  )
}
