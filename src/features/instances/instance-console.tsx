import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useColourMode } from '#src/lib/colour-mode.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useCopy } from '#src/ui/use-copy.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './instance-console.styles.ts'
import { type OpenTerminal, openTerminal } from './open-terminal.ts'
import type { TerminalLine } from './terminal-lines.ts'
import { useInstanceConnection } from './use-instance-connection.ts'
import { useLineHistory } from './use-line-history.ts'

/** Lines that screen readers find in the log. */
const loggedMost = 200

/** Line by line with an instance, through the platform: for players who may install nothing. */
export default function InstanceConsole({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useLingui()
  const copy = useCopy()
  const mode = useColourMode()
  const [line, setLine] = useState('')
  const [logged, setLogged] = useState<TerminalLine[]>([])
  const host = useRef<HTMLDivElement>(null)
  const terminal = useRef<OpenTerminal>(null)
  const write = useCallback((text: string) => terminal.current?.write(text), [])
  const history = useLineHistory(line, setLine)

  // The terminal opens before the connection, so that it shows the first bytes.
  useEffect(() => {
    const log = (lines: TerminalLine[]) =>
      setLogged((before) => [...before.filter(({ key }) => key < lines[0]!.key), ...lines].slice(-loggedMost))
    const opened = openTerminal(host.current!, log)
    terminal.current = opened
    return () => opened.dispose()
  }, [])
  useEffect(() => terminal.current!.show(mode), [mode])
  const { state, send } = useInstanceConnection(address, write)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(`${line}\n`)
    write(`${line.replace(/\p{Cc}/gu, '')}\n`)
    terminal.current!.scrollBy('End')
    history.keep()
    setLine('')
  }
  const clear = () => {
    terminal.current!.clear()
    setLogged([])
  }
  const scroll = (event: KeyboardEvent) => {
    if (terminal.current!.scrollBy(event.key)) event.preventDefault()
  }
  /** The selection of the terminal is its own, not the browser's. */
  const copySelected = (event: ClipboardEvent<HTMLFormElement>) => {
    const selected = terminal.current!.selection()
    const { target } = event
    const isOfField = target instanceof HTMLInputElement && target.selectionStart !== target.selectionEnd
    if (!selected || isOfField) return
    event.clipboardData.setData('text/plain', selected)
    event.preventDefault()
  }
  return (
    <form className={styles.root} onSubmit={submit} onCopy={copySelected}>
      <div
        className={styles.screen}
        translate="no"
        dir="ltr"
        role="log"
        aria-label={t`What the instance says`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        onKeyDown={scroll}
      >
        <div ref={host} className={styles.terminal} aria-hidden />
        <VisuallyHidden>
          {logged.map(({ key, text }) => (
            <span key={key}>
              {text}
              <br />
            </span>
          ))}
        </VisuallyHidden>
      </div>
      <TextField
        label={<Trans>A line to send</Trans>}
        value={line}
        onChange={setLine}
        onKeyDown={history.onKeyDown}
        mono
        dir="auto"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus
      />
      <div className={styles.actions}>
        <Button type="submit" size="sm" disabled={state === 'closed'}>
          <Trans>Send</Trans>
        </Button>
        <Button
          size="sm"
          variant="outline"
          tone="gray"
          onClick={() => void copy(terminal.current!.selection() || terminal.current!.text())}
        >
          <Trans>Copy</Trans>
        </Button>
        <Button size="sm" variant="outline" tone="gray" onClick={clear}>
          <Trans>Clear</Trans>
        </Button>
        <Button size="sm" variant="outline" tone="gray" onClick={onClose}>
          <Trans>Close the console</Trans>
        </Button>
        <span className={styles.state} role="status">
          {state === 'connecting' && <Trans>Connecting</Trans>}
          {state === 'closed' && (
            <Trans>The connection is closed. Close the console and open it again.</Trans>
          )}
        </span>
      </div>
    </form>
  )
}
