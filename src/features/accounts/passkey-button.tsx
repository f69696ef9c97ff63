import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { answerWithPasskey } from '#src/lib/passkeys.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'

interface Props {
  /** Names the log-in that waits. */
  step: string
  onLoggedIn: () => void
}

/** Ends a log-in with a passkey instead of a code. */
export function PasskeyButton({ step, onLoggedIn }: Props) {
  const { t } = useLingui()
  const onRefused = useNotifyRefusal()
  const ask = trpc.accounts.askForPasskey.useMutation()
  const send = trpc.accounts.secondStepPasskey.useMutation()
  const use = useMutation({
    async mutationFn() {
      const question = await ask.mutateAsync({ step })
      if (!question) return
      await send.mutateAsync({ step, answer: await answerWithPasskey(question) })
      onLoggedIn()
    },
    onError(error) {
      if (error instanceof DOMException) notify({ tone: 'error', title: t`The passkey was not used.` })
      else onRefused(error)
    },
  })
  return (
    <Button
      variant="outline"
      size="lg"
      wide
      pending={use.isPending || send.isSuccess}
      onClick={() => use.mutate()}
    >
      <Trans>Use a passkey</Trans>
    </Button>
  )
}
