import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import styles from './check.styles.ts'
import { CheckFrame } from './check-frame.tsx'
import type { CheckProps } from './human-check.ts'
import { TurnstileCheck as Widget } from './turnstile.ts'

/** The vendor's widget in our field. */
export default function TurnstileCheck({ action, siteKey, onReady }: CheckProps) {
  const { i18n } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const [phase, setPhase] = useState<'waiting' | 'failed'>('waiting')
  useEffect(() => {
    const widget = new Widget(box.current!, { siteKey, action, language: i18n.locale, onState: setPhase })
    widget.renew()
    onReady(widget)
    return () => widget.remove()
  }, [siteKey, action, onReady, i18n.locale])
  return (
    <CheckFrame phase={phase}>
      <div ref={box} className={styles.widget} />
    </CheckFrame>
  )
}
