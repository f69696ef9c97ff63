import { Trans, useLingui } from '@lingui/react/macro'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { Name } from '#src/ui/name.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import styles from './session-list.styles.ts'

/** Where the user is logged in; the others can be logged out. */
export function SessionList() {
  const { t } = useLingui()
  const { accounts } = trpc.useUtils()
  const { data = [] } = trpc.accounts.sessions.useQuery(undefined, once)
  const onError = useNotifyRefusal()
  const onSettled = () => accounts.sessions.invalidate()
  const end = trpc.accounts.endSession.useMutation({ onError, onSettled })
  const endOthers = trpc.accounts.endOtherSessions.useMutation({ onError, onSettled })
  const askForAll = async () => {
    const yes = await confirm({
      title: t`Log out everywhere else?`,
      children: t`Only this browser stays logged in.`,
      confirm: t`Log out`,
    })
    if (yes) endOthers.mutate()
  }
  return (
    <section className={styles.root} aria-labelledby="sessions">
      <div className={styles.head}>
        <div>
          <h2 id="sessions" className={styles.title}>
            <Trans>Where you are logged in</Trans>
          </h2>
          <p className={styles.text}>
            <Trans>Log out browsers that you do not recognise, then change your password.</Trans>
          </p>
        </div>
        {data.length > 1 && (
          <Button size="sm" variant="outline" tone="gray" pending={endOthers.isPending} onClick={askForAll}>
            <Trans>Log out everywhere else</Trans>
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {data.map(({ id, browser, network, createdAt, lastSeenAt, current }) => {
          const name = browser || t`Unknown browser`
          return (
            <li key={id}>
              <span className={styles.words}>
                <b>{name}</b>
                <small>
                  {network && (
                    <>
                      <Name>{network}</Name> ·{' '}
                    </>
                  )}
                  <Trans>
                    since <LocaleTime at={createdAt} format="date" />
                  </Trans>
                </small>
              </span>
              {current ? (
                <Badge tone="green" dot>
                  <Trans>This browser</Trans>
                </Badge>
              ) : (
                <>
                  <small>
                    <LocaleTime at={lastSeenAt} />
                  </small>
                  <Button
                    size="sm"
                    variant="outline"
                    tone="gray"
                    aria-label={t`Log out ${name}`}
                    pending={end.isPending && end.variables.sessionId === id}
                    onClick={() => end.mutate({ sessionId: id })}
                  >
                    <Trans>Log out</Trans>
                  </Button>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
