import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { answersIn } from '#src/lib/answers-in.ts'
import { once } from '#src/lib/query-client.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { trpc } from '#src/lib/trpc.ts'
import { changeable, missingIn } from '#src/rules/registration-fields.ts'
import { AnswerFields } from '#src/ui/answer-fields.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Form, FormActions } from '#src/ui/form.tsx'
import { AlertIcon } from '#src/ui/icons.tsx'
import { notify } from '#src/ui/notify.ts'
import styles from './question-section.styles.ts'

const none = {}

/** What the site asks of its users, and what the reader has answered. */
export default function QuestionSection() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const { data } = trpc.accounts.questions.useQuery(undefined, once)
  // Another form for other stored answers: its inputs keep what is typed.
  const [round, setRound] = useState(0)
  const save = trpc.accounts.changeAnswers.useMutation({
    onSuccess: async () => {
      await utils.accounts.questions.invalidate()
      setRound((before) => before + 1)
      notify({ tone: 'success', title: t`Saved` })
    },
  })
  if (!data || data.fields.length === 0) return null
  const answers = data.answers ?? none
  const missing = missingIn(data.fields, answers)
  return (
    <section id="questions" className={styles.root} aria-labelledby="questions-title">
      <div>
        <h2 id="questions-title" className={styles.title}>
          <Trans>Questions of the organisers</Trans>
        </h2>
        <p className={styles.text}>
          <Trans>Only the organisers can read your answers, unless a question says something else.</Trans>
        </p>
      </div>
      {missing.length > 0 && (
        <Callout
          tone="orange"
          icon={<AlertIcon />}
          title={<Trans>Please answer the questions that are required.</Trans>}
        >
          {missing.map(({ label }) => label).join(' · ')}
        </Callout>
      )}
      <Form
        key={round}
        noValidate
        error={save.error}
        pending={save.isPending}
        onSubmit={(values) =>
          save.mutate({ answers: answersIn(changeable(data.fields, answers, serverNow()), values) })
        }
      >
        <AnswerFields fields={data.fields} answers={answers} />
        <FormActions>
          <Button type="submit" pending={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </FormActions>
      </Form>
    </section>
  )
}
