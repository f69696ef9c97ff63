import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { live } from '#src/lib/query-client.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import styles from './guide.styles.ts'
import { GuideSteps } from './guide-steps.tsx'

/** At the end of each screen of administrators until the first event begins: how far it has come, and the next steps behind it. */
export function GuidePill() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const isAdmin = useViewer()?.role === 'Admin'
  const { data: guide } = trpc.guide.read.useQuery(undefined, { ...live, enabled: isAdmin })
  if (!guide) return null
  const done = guide.steps.filter((one) => one.isDone).length
  const all = guide.steps.length
  return (
    <div className={styles.root}>
      <button
        type="button"
        className={styles.pill}
        aria-haspopup="dialog"
        aria-label={t`Your first event: ${done} of ${all} steps are done`}
        onClick={() => setOpen(true)}
      >
        <Ring share={done / all} />
        <span aria-hidden>
          <Trans>First event</Trans> {done}/{all}
        </span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>Your first event</Trans>}>
        <GuideSteps guide={guide} onFollow={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

const radius = 8
const length = 2 * Math.PI * radius

const Ring = ({ share }: { share: number }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden focusable="false" className={styles.ring}>
    <circle cx="10" cy="10" r={radius} fill="none" strokeWidth="3" />
    <circle
      cx="10"
      cy="10"
      r={radius}
      fill="none"
      strokeWidth="3"
      strokeDasharray={`${share * length} ${length}`}
      transform="rotate(-90 10 10)"
    />
  </svg>
)
