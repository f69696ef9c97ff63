import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import styles from './review.styles.ts'
import type { useDecisions } from './use-decisions.ts'

/** Stays in sight while decisions can be taken back. */
export function UndoBar({ decisions }: { decisions: ReturnType<typeof useDecisions> }) {
  const { t } = useLingui()
  const count = decisions.waiting.length
  const [only] = decisions.waiting
  const text = t`${plural(count, { one: '# decision is sent in a moment', other: '# decisions are sent in a moment' })}`
  return (
    <div role="status" className={count > 0 ? styles.undo : undefined}>
      {only && (
        <>
          <span className={styles.undoText}>{count === 1 ? `${only.name}: ${text}` : text}</span>
          <Button size="sm" variant="outline" tone="gray" aria-keyshortcuts="u" onClick={decisions.undoAll}>
            <Trans>Undo</Trans>
          </Button>
          <Button size="sm" variant="ghost" tone="gray" onClick={decisions.sendAll}>
            <Trans>Send now</Trans>
          </Button>
        </>
      )}
    </div>
  )
}
