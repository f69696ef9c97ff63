import { Trans, useLingui } from '@lingui/react/macro'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { Name } from '#src/ui/name.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import styles from './session-list.styles.ts'

/** The accounts at providers by which this one can be entered. Nothing is shown where a site offers none and none is linked. */
export function IdentitySection() {
  const { t } = useLingui()
  const { signIn } = trpc.useUtils()
  const { data } = trpc.signIn.own.useQuery(undefined, once)
  const onError = useNotifyRefusal()
  const link = trpc.signIn.link.useMutation({ onError, onSuccess: ({ url }) => location.assign(url) })
  const unlink = trpc.signIn.unlink.useMutation({ onError, onSettled: () => signIn.own.invalidate() })
  if (!data || data.providers.length + data.identities.length === 0) return null
  const { identities, providers, hasPassword } = data
  const others = providers.filter(({ id }) => identities.every(({ provider }) => provider !== id))
  const isOnlyWay = !hasPassword && identities.length === 1
  const ask = async (identity: (typeof identities)[number]) => {
    const provider = identity.providerName || identity.provider
    const yes = await confirm({
      title: t`Unlink ${provider}?`,
      children: t`You cannot log in with it any more.`,
      confirm: t`Unlink`,
      danger: true,
    })
    const { provider: id, issuer, subject } = identity
    if (yes) unlink.mutate({ provider: id, issuer, subject })
  }
  return (
    <section className={styles.root} aria-labelledby="identities">
      <div className={styles.head}>
        <div>
          <h2 id="identities" className={styles.title}>
            <Trans>Linked accounts</Trans>
          </h2>
          <p className={styles.text}>
            <Trans>Accounts elsewhere that you can log in with.</Trans>
          </p>
        </div>
      </div>
      {identities.length > 0 && (
        <ul className={styles.list}>
          {identities.map((identity) => {
            const { provider, providerName, issuer, subject, name, usedAt } = identity
            const label = providerName || provider
            return (
              <li key={`${provider} ${issuer} ${subject}`}>
                <span className={styles.words}>
                  <b translate="no">{label}</b>
                  <small>
                    {name && (
                      <>
                        <Name>{name}</Name> ·{' '}
                      </>
                    )}
                    <Trans>
                      used <LocaleTime at={usedAt} />
                    </Trans>
                  </small>
                </span>
                {isOnlyWay ? (
                  <small>
                    <Trans>Your only way to log in</Trans>
                  </small>
                ) : (
                  <Button
                    size="sm"
                    variant="outline"
                    tone="gray"
                    aria-label={t`Unlink ${label}`}
                    pending={unlink.isPending && unlink.variables.subject === subject}
                    onClick={() => void ask(identity)}
                  >
                    <Trans>Unlink</Trans>
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {others.length > 0 && (
        <div className={styles.links}>
          {others.map(({ id, name }) => (
            <Button
              key={id}
              size="sm"
              variant="outline"
              pending={(link.isPending || link.isSuccess) && link.variables?.id === id}
              onClick={() => link.mutate({ id })}
            >
              <span>
                <Trans>
                  Link <span translate="no">{name}</span>
                </Trans>
              </span>
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
