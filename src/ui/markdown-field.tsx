import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#src/contract/limits.ts'
import { usePreview } from '#src/lib/use-preview.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Field, type FieldProps } from '#src/ui/field.tsx'
import formStyles from '#src/ui/form.styles.ts'
import { EyeIcon, EyeOffIcon } from '#src/ui/icons.tsx'
import { Markdown } from '#src/ui/markdown.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './markdown-field.styles.ts'

export interface MarkdownFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  rows?: number
  /** The preview is open from the start. */
  previewed?: boolean
}

/** A long text in Markdown; the preview beside it follows the typing. */
export function MarkdownField({
  value,
  onChange,
  rows = 12,
  previewed = false,
  ...field
}: MarkdownFieldProps) {
  const [open, setOpen] = useState(previewed)
  return (
    <Field {...field}>
      {(control) => (
        <>
          <div className={styles.bar}>
            <span className={styles.note}>
              <Trans>Markdown, with code and $maths$</Trans>
            </span>
            <Button
              size="xs"
              variant="ghost"
              tone="gray"
              aria-pressed={open}
              icon={open ? <EyeOffIcon /> : <EyeIcon />}
              onClick={() => setOpen(!open)}
            >
              {open ? <Trans>Hide preview</Trans> : <Trans>Show preview</Trans>}
            </Button>
          </div>
          <div className={styles.panes} data-split={open || undefined}>
            <textarea
              {...control}
              rows={rows}
              value={value}
              maxLength={limits.markdownMax}
              onChange={(event) => onChange(event.target.value)}
              className={cx(formStyles.area, formStyles.mono)}
            />
            {open && <Preview text={value} />}
          </div>
        </>
      )}
    </Field>
  )
}

function Preview({ text }: { text: string }) {
  const { t } = useLingui()
  const html = usePreview(text)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
    <section className={styles.preview} aria-label={t`Preview`} tabIndex={0}>
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
