import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useForm } from '#src/ui/form.tsx'
import { AdminIcon, AlertIcon, CheckCircleIcon } from '#src/ui/icons.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './check.styles.ts'

export interface CheckFrameProps {
  phase: 'waiting' | 'solving' | 'done' | 'failed'
  figures?: ReactNode
  children?: ReactNode
}

/** The captcha as a field of a form, with its refusal. */
export function CheckFrame({ phase, figures, children }: CheckFrameProps) {
  const { t } = useLingui()
  const refused = useForm().fields.challenge
  return (
    <div className={styles.frame}>
      <div className={styles.row}>
        {phase === 'failed' ? <AlertIcon /> : <AdminIcon />}
        <span>
          <Trans>Security check</Trans>
        </span>
        <span className={styles.figures} aria-hidden={phase === 'solving' || undefined}>
          {figures}
        </span>
        {phase === 'done' && (
          <span className={styles.done}>
            <CheckCircleIcon />
            <VisuallyHidden>{t`Done`}</VisuallyHidden>
          </span>
        )}
      </div>
      {children}
      {refused && (
        <div role="alert" data-refusal tabIndex={-1} className={styles.refused}>
          {refused}
        </div>
      )}
    </div>
  )
}
