import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { navigating } from '#src/lib/navigation.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './navigation-sign.styles.ts'

/** Pages that come sooner are not announced: a flash would only be in the way. */
const lineMs = 120
const spinnerMs = 600

/** While a page is on its way: a line at the upper edge, and later a spinner over the screen. */
export function NavigationSign() {
  const { t } = useLingui()
  const isOnItsWay = navigating.use()
  const [sign, setSign] = useState<'line' | 'spinner'>()
  useEffect(() => {
    if (!isOnItsWay) return
    const timers = [setTimeout(setSign, lineMs, 'line'), setTimeout(setSign, spinnerMs, 'spinner')]
    return () => {
      for (const timer of timers) clearTimeout(timer)
      setSign(undefined)
    }
  }, [isOnItsWay])
  return (
    <>
      {sign && <div className={styles.line} data-sign="line" />}
      {sign === 'spinner' && (
        <div className={styles.cover} data-sign="spinner">
          <span className={styles.spinner} />
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{sign === 'spinner' && t`Loading`}</span>
      </VisuallyHidden>
    </>
  )
}
