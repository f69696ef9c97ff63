import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import { IconButton } from './button.tsx'
import { ListIcon } from './icons.tsx'
import styles from './markdown-field.styles.ts'
import { applyMark, type Mark } from './markdown-marks.ts'
import { CodeIcon, ImageIcon, LinkIcon } from './screen-icons.tsx'
import { BoldIcon, HeadingIcon, ItalicIcon, QuoteIcon } from './tool-icons.tsx'

export interface MarkdownToolbarProps {
  area: RefObject<HTMLTextAreaElement | null>
  onFiles: (files: readonly File[]) => void
  /** Files are on their way. */
  busy: boolean
}

/** One stop of the Tab key; arrow keys move between the buttons. */
export function MarkdownToolbar({ area, onFiles, busy }: MarkdownToolbarProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const marks: [Mark, string, ReactNode, string?][] = [
    ['bold', t`Bold`, <BoldIcon key="bold" />, 'Control+B'],
    ['italic', t`Italic`, <ItalicIcon key="italic" />, 'Control+I'],
    ['heading', t`Heading`, <HeadingIcon key="heading" />],
    ['list', t`List`, <ListIcon key="list" />],
    ['quote', t`Quote`, <QuoteIcon key="quote" />],
    ['code', t`Code`, <CodeIcon key="code" />],
    ['link', t`Link`, <LinkIcon key="link" />, 'Control+K'],
  ]
  return (
    <div role="toolbar" aria-label={t`Formatting`} className={styles.toolbar} onKeyDown={walk}>
      {marks.map(([mark, label, icon, keys], index) => (
        <IconButton
          key={mark}
          size="xs"
          label={label}
          icon={icon}
          tabIndex={index === 0 ? 0 : -1}
          aria-keyshortcuts={keys}
          onClick={() => {
            area.current?.focus()
            if (area.current) applyMark(area.current, mark)
          }}
        />
      ))}
      <IconButton
        size="xs"
        label={t`Add pictures or files`}
        icon={<ImageIcon />}
        tabIndex={-1}
        pending={busy}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t`Add pictures or files`}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  buttons[(to + buttons.length) % buttons.length]?.focus()
}
