import { Plural, Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { CheckOverview, CheckSettings, StoredRun } from '#src/contract/checks.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { useFormats } from '#src/lib/formats.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useCheckReasonWords } from '#src/lib/use-check-reason-words.ts'
import { Button } from '#src/ui/button.tsx'
import { RefreshIcon } from '#src/ui/icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LocaleTime, TimeAgo } from '#src/ui/time.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { CheckBadge } from './check-badge.tsx'
import { useCheckCauseWords, useCheckKindWords } from './check-words.ts'
import styles from './container.styles.ts'

const CheckDialog = lazy(() => import('./check-dialog.tsx'))

interface CheckPanelProps {
  gameId: number
  challengeId: number
  /** It has a section of its own, which says what it is. */
  inSection?: boolean
}

const refreshMs = { busy: 2_000, idle: 10_000 }

/** The health check of a challenge: what it does, what its last runs found, and a button that runs it. */
export function CheckPanel({ inSection = false, ...ref }: CheckPanelProps) {
  const [editing, setEditing] = useState(false)
  const utils = trpc.useUtils()
  const { data, error } = trpc.checks.read.useQuery(ref, {
    refetchInterval: ({ state }) => (state.data?.isRunning ? refreshMs.busy : refreshMs.idle),
  })
  const run = trpc.checks.run.useMutation({
    onError: useNotifyRefusal(),
    onSettled: () => utils.checks.read.invalidate(ref),
  })
  const refusal = useRefusal(error)
  if (!data) return refusal ? <p className={styles.text}>{refusal.title}</p> : <Skeleton height="6rem" />
  const { settings, isRunning } = data
  return (
    <div className={styles.lab}>
      {(!inSection || settings) && (
        <div className={styles.actions}>
          {!inSection && (
            <h3 className={styles.labTitle}>
              <Trans>Health check</Trans>
            </h3>
          )}
          {settings && (
            <span role="status">
              <CheckBadge state={data.state} />
            </span>
          )}
        </div>
      )}
      {settings ? (
        <Stored overview={data} settings={settings} />
      ) : (
        <p className={styles.text}>
          <Trans>
            The platform can try this challenge again and again, and tell you before a team does that it is
            broken.
          </Trans>
        </p>
      )}
      {data.material && (
        <details>
          <summary className={styles.text}>
            <Trans>
              The script <span translate="no">{data.material.name}</span> of the import
            </Trans>
          </summary>
          <p className={styles.text}>
            <Trans>
              It does not run here as it is. Make a container image of it, push it to a registry, and enter
              its name as the image of the script.
            </Trans>
          </p>
          <pre translate="no" className={styles.output}>
            {data.material.text}
          </pre>
        </details>
      )}
      <div className={styles.actions}>
        {settings && (
          <Button
            size="sm"
            variant="subtle"
            icon={<RefreshIcon />}
            pending={run.isPending || isRunning}
            onClick={() => run.mutate(ref)}
          >
            <Trans>Check now</Trans>
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={() => setEditing(true)}>
          {settings ? <Trans>Change the check</Trans> : <Trans>Set up a check</Trans>}
        </Button>
      </div>
      {editing && (
        <Suspense>
          <CheckDialog {...ref} overview={data} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Stored({ overview, settings }: { overview: CheckOverview; settings: CheckSettings }) {
  const kinds = useCheckKindWords()
  const { runs, nextAt } = overview
  const [last] = runs
  const target = targetOf(settings)
  const minutes = Math.round(settings.everySeconds / 60)
  const hours = minutes / 60
  return (
    <>
      <p className={styles.text}>
        {kinds[settings.kind]}
        {target && (
          <>
            {' '}
            <code translate="no" className={styles.code} dir="ltr">
              {target}
            </code>
          </>
        )}
        {' · '}
        {settings.enabled ? (
          Number.isInteger(hours) ? (
            <Plural value={hours} one="every hour" other="every # hours" />
          ) : (
            <Plural value={minutes} one="every minute" other="every # minutes" />
          )
        ) : (
          <Trans>switched off</Trans>
        )}
        {nextAt !== null && (
          <>
            {' · '}
            <Trans>
              next at <LocaleTime at={nextAt} format="shortDateTime" />
            </Trans>
          </>
        )}
      </p>
      {last && <Run run={last} />}
      {runs.length > 1 && (
        <details>
          <summary className={styles.text}>
            <Trans>The runs before</Trans>
          </summary>
          <ul className={styles.images}>
            {runs.slice(1).map((run) => (
              <li key={run.at}>
                <Run run={run} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Run({ run: { at, ms, reason, detail, cause } }: { run: StoredRun }) {
  const reasons = useCheckReasonWords()
  const causes = useCheckCauseWords()
  const { number } = useFormats()
  const seconds = number(Math.round(ms / 100) / 10)
  return (
    <p className={styles.text}>
      <TimeAgo at={at} />
      {` (${causes[cause]}): `}
      {reason === null ? <Trans>Passed in {seconds} s.</Trans> : reasons[reason]}
      {detail && (
        <>
          {': '}
          <span translate="no">{detail}</span>
        </>
      )}
    </p>
  )
}

function targetOf({ kind, address, path, image }: CheckSettings): string {
  if (kind === 'solve') return image
  return address || (kind === 'http' ? path : '')
}
