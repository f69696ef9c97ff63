import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { answerWithPasskey } from '#src/lib/passkeys.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'

interface Props {
  /** Names the log-in that waits for a second step; without it the passkey says who logs in. */
  step?: string
  onLoggedIn: () => void
}

/** Logs in with a passkey: instead of a code, or of a name and a password. */
export function PasskeyButton({ step, onLoggedIn }: Props) {
  const { t } = useLingui()
  const onRefused = useNotifyRefusal()
  const askAny = trpc.accounts.askForAnyPasskey.useMutation()
  const logIn = trpc.accounts.logInWithPasskey.useMutation()
  const ask = trpc.accounts.askForPasskey.useMutation()
  const end = trpc.accounts.secondStepPasskey.useMutation()
  const use = useMutation({
    async mutationFn() {
      const question = await (step ? ask.mutateAsync({ step }) : askAny.mutateAsync())
      if (!question) return
      const answer = await answerWithPasskey(question)
      await (step ? end.mutateAsync({ step, answer }) : logIn.mutateAsync(answer))
      onLoggedIn()
    },
    onError(error) {
      if (error instanceof TRPCClientError) onRefused(error)
      else notify({ tone: 'error', title: t`The passkey was not used.` })
    },
  })
  return (
    <Button
      variant="outline"
      size="lg"
      wide
      pending={use.isPending || end.isSuccess || logIn.isSuccess}
      onClick={() => use.mutate()}
    >
      {step ? <Trans>Use a passkey</Trans> : <Trans>Log in with a passkey</Trans>}
    </Button>
  )
}
