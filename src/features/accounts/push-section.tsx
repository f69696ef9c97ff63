import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { canPush, currentPush, isPushDenied, startPush, stopPush } from './push-device.ts'
import styles from './session-list.styles.ts'

type Ability = 'unknown' | 'on' | 'off' | 'denied' | 'none'

/** Notifications on this device, and on which others the account gets them. */
export default function PushSection() {
  const { t } = useLingui()
  const { push } = trpc.useUtils()
  const { data } = trpc.push.state.useQuery(undefined, once)
  const [ability, setAbility] = useState<Ability>('unknown')
  const onError = useNotifyRefusal()
  const onSettled = () => push.state.invalidate()
  const subscribe = trpc.push.subscribe.useMutation()
  const unsubscribe = trpc.push.unsubscribe.useMutation()
  useEffect(() => {
    void readAbility().then(setAbility)
  }, [])
  const own = data?.devices.find(({ current }) => current)
  const turn = useMutation({
    async mutationFn(on: boolean) {
      if (!on) {
        await stopPush()
        if (own) await unsubscribe.mutateAsync({ id: own.id })
        return
      }
      const made = data && (await startPush(data.publicKey))
      if (made) await subscribe.mutateAsync(made)
    },
    onSuccess: async () => setAbility(await readAbility()),
    // What is no refusal of ours is one of the browser or of its push service.
    onError: (error) => ('data' in error ? onError(error as never) : setAbility('none')),
    onSettled,
  })
  const end = trpc.push.unsubscribe.useMutation({ onError, onSettled })
  const others = data?.devices.filter(({ current }) => !current) ?? []
  return (
    <section className={styles.root} aria-labelledby="notifications">
      <div>
        <h2 id="notifications" className={styles.title}>
          <Trans>Push notifications</Trans>
        </h2>
        <p className={styles.text}>
          <Trans>
            What organisers announce in your games, and the results of reviews, also while no page of this
            site is open. A device gets them until you log out there.
          </Trans>
        </p>
      </div>
      <Switch
        label={<Trans>On this device</Trans>}
        hint={
          ability === 'denied' ? (
            <Trans>This browser blocks notifications of this site. Allow them in its settings first.</Trans>
          ) : (
            ability === 'none' && <Trans>This browser cannot get notifications of this site.</Trans>
          )
        }
        checked={turn.isPending ? turn.variables : ability === 'on' && own !== undefined}
        disabled={!data || turn.isPending || (ability !== 'on' && ability !== 'off')}
        onChange={(on) => turn.mutate(on)}
      />
      {others.length > 0 && (
        <ul className={styles.list}>
          {others.map(({ id, browser, since }) => {
            const name = browser || t`Unknown browser`
            return (
              <li key={id}>
                <span className={styles.words}>
                  <b>{name}</b>
                  <small>
                    <Trans>
                      since <LocaleTime at={since} format="date" />
                    </Trans>
                  </small>
                </span>
                <Button
                  size="sm"
                  variant="outline"
                  tone="gray"
                  aria-label={t`Switch notifications off on ${name}`}
                  pending={end.isPending && end.variables.id === id}
                  onClick={() => end.mutate({ id })}
                >
                  <Trans>Switch off</Trans>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

async function readAbility(): Promise<Ability> {
  if (!canPush()) return 'none'
  if (isPushDenied()) return 'denied'
  return (await currentPush()) ? 'on' : 'off'
}
