import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { signal } from '#src/lib/signal.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface Question {
  title: ReactNode
  children?: ReactNode
  /** Text of the confirming button; "Confirm" by default. */
  confirm?: ReactNode
  danger?: boolean
}

interface Asked extends Question {
  open: boolean
  answer: (yes: boolean) => void
}

const asked = signal<Asked | undefined>(undefined)

/** Asks before something that cannot be taken back: `if (await confirm({ title: t`Delete the team?` })) …` */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    asked.get()?.answer(false)
    const answer = (yes: boolean) => {
      const current = asked.get()
      if (current?.answer === answer) asked.set({ ...current, open: false })
      resolve(yes)
    }
    asked.set({ ...question, open: true, answer })
  })

/** Rendered once, in the shell. */
export function ConfirmHost() {
  const question = asked.use()
  if (!question) return null
  return (
    <Dialog
      alert
      size="sm"
      open={question.open}
      onClose={() => question.answer(false)}
      title={question.title}
      footer={
        <>
          <Button
            variant="outline"
            tone="gray"
            data-autofocus={question.danger || undefined}
            onClick={() => question.answer(false)}
          >
            <Trans>Cancel</Trans>
          </Button>
          <Button
            tone={question.danger ? 'red' : 'brand'}
            data-autofocus={!question.danger || undefined}
            onClick={() => question.answer(true)}
          >
            {question.confirm ?? <Trans>Confirm</Trans>}
          </Button>
        </>
      }
    >
      {question.children}
    </Dialog>
  )
}
