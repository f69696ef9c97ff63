import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { PasskeyList } from './passkey-list.tsx'
import styles from './session-list.styles.ts'

const SecondFactorDialog = lazy(() => import('./second-factor-dialog.tsx'))

/** Whether logging in asks for a code, and the way to change it. */
export function SecondFactor() {
  const { t } = useLingui()
  const queries = trpc.useUtils()
  const { data } = trpc.secondFactor.state.useQuery(undefined, once)
  const [asked, setAsked] = useState<'start' | 'remove'>()
  if (!data) return null
  const { isOn, isRequired, recoveryCodesLeft, passkeys, canAddPasskeys } = data
  const close = () => {
    setAsked(undefined)
    void queries.secondFactor.state.invalidate()
  }
  return (
    <section className={styles.root} aria-labelledby="second-factor">
      <div className={styles.head}>
        <div>
          <h2 id="second-factor" className={styles.title}>
            <Trans>Second factor</Trans> {isOn && <Badge tone="green">{t`On`}</Badge>}
          </h2>
          <p className={styles.text}>
            {isOn ? (
              <Trans>
                Logging in asks for a code of your app. Unused recovery codes: {recoveryCodesLeft}.
              </Trans>
            ) : isRequired ? (
              <Trans>This site requires a second factor of its staff.</Trans>
            ) : (
              <Trans>
                A code from an app on your phone protects your account if your password is stolen.
              </Trans>
            )}
          </p>
        </div>
        {isOn ? (
          <Button size="sm" variant="outline" tone="gray" onClick={() => setAsked('remove')}>
            <Trans>Remove second factor</Trans>
          </Button>
        ) : (
          <Button size="sm" variant="outline" onClick={() => setAsked('start')}>
            <Trans>Set up second factor</Trans>
          </Button>
        )}
      </div>
      {isOn && <PasskeyList passkeys={passkeys} canAdd={canAddPasskeys} />}
      <Suspense>{asked && <SecondFactorDialog what={asked} onClose={close} />}</Suspense>
    </section>
  )
}
