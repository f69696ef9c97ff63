import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { withoutEscapes } from '#src/lib/without-escapes.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './instance-console.styles.ts'

/** Characters of what was said that are kept. */
const keptMost = 100_000

/**
 * Line by line with an instance, through the platform: for players who may install nothing. It draws no colours and moves no cursor,
 * as a terminal would.
 */
export default function InstanceConsole({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useLingui()
  const [said, setSaid] = useState('')
  const [line, setLine] = useState('')
  const [isOpen, setOpen] = useState<boolean>()
  const socket = useRef<WebSocket>(null)
  const shown = useRef<HTMLPreElement>(null)
  const add = useCallback((text: string) => setSaid((before) => (before + text).slice(-keptMost)), [])

  useEffect(() => {
    const opened = new WebSocket(address)
    socket.current = opened
    opened.binaryType = 'arraybuffer'
    const decoder = new TextDecoder()
    opened.onopen = () => setOpen(true)
    opened.onclose = () => setOpen(false)
    opened.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => add(decoder.decode(data, { stream: true }))
    return () => {
      opened.onclose = null
      opened.close()
    }
  }, [address, add])
  useEffect(() => {
    if (said && shown.current) shown.current.scrollTop = shown.current.scrollHeight
  }, [said])

  const send = (event: FormEvent) => {
    event.preventDefault()
    const opened = socket.current!
    const bytes = new TextEncoder().encode(`${line}\n`)
    // A line that was finished before the connection is kept for it.
    if (opened.readyState === WebSocket.CONNECTING) opened.addEventListener('open', () => opened.send(bytes))
    else opened.send(bytes)
    add(`${line}\n`)
    setLine('')
  }
  return (
    <form className={styles.root} onSubmit={send}>
      <pre
        ref={shown}
        className={styles.said}
        translate="no"
        dir="ltr"
        role="log"
        aria-label={t`What the instance says`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
      >
        {withoutEscapes(said)}
      </pre>
      <TextField
        label={<Trans>A line to send</Trans>}
        value={line}
        onChange={setLine}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus
      />
      <div className={styles.actions}>
        <Button type="submit" size="sm" disabled={isOpen === false}>
          <Trans>Send</Trans>
        </Button>
        <Button size="sm" variant="outline" tone="gray" onClick={onClose}>
          <Trans>Close the console</Trans>
        </Button>
        <span className={styles.state} role="status">
          {isOpen === undefined && <Trans>Connecting</Trans>}
          {isOpen === false && <Trans>The connection is closed. Close the console and open it again.</Trans>}
        </span>
      </div>
    </form>
  )
}
