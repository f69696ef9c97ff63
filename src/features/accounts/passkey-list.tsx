import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { makePasskey } from '#src/lib/passkeys.ts'
import { type Outputs, trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { LocaleTime } from '#src/ui/time.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import styles from './session-list.styles.ts'

interface Props {
  passkeys: Outputs['secondFactor']['state']['passkeys']
  /** The address of the site allows them. */
  canAdd: boolean
}

/** The passkeys of an account whose second factor is set up. */
export function PasskeyList({ passkeys, canAdd }: Props) {
  const { t } = useLingui()
  const { secondFactor } = trpc.useUtils()
  const onError = useNotifyRefusal()
  const onSettled = () => secondFactor.state.invalidate()
  const start = trpc.secondFactor.startPasskey.useMutation()
  const add = trpc.secondFactor.addPasskey.useMutation()
  const remove = trpc.secondFactor.removePasskey.useMutation({ onError, onSettled })
  const make = useMutation({
    mutationFn: async () => {
      const offer = await start.mutateAsync()
      await add.mutateAsync({ ...(await makePasskey(offer)), name: t`Passkey ${passkeys.length + 1}` })
    },
    onError(error) {
      if (error instanceof TRPCClientError) return onError(error)
      const isKnown = error.name === 'InvalidStateError'
      notify({
        tone: 'error',
        title: isKnown ? t`This passkey is added already.` : t`No passkey was added.`,
      })
    },
    onSettled,
  })
  return (
    <>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map(({ id, name, createdAt }) => (
            <li key={id}>
              <span className={styles.words}>
                <b>{name}</b>
                <small>
                  <Trans>
                    since <LocaleTime at={createdAt} format="date" />
                  </Trans>
                </small>
              </span>
              <Button
                size="sm"
                variant="outline"
                tone="gray"
                aria-label={`${t`Delete`}: ${name}`}
                pending={remove.isPending && remove.variables.id === id}
                onClick={() => remove.mutate({ id })}
              >
                <Trans>Delete</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <div>
          <Button size="sm" variant="outline" pending={make.isPending} onClick={() => make.mutate()}>
            <Trans>Add a passkey</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
