import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { answerName, answersIn } from '#src/lib/answers-in.ts'
import { laterPart } from '#src/lib/later-part.tsx'
import { once } from '#src/lib/query-client.ts'
import { useSite } from '#src/lib/shell.ts'
import { type Outputs, trpc } from '#src/lib/trpc.ts'
import { useAccountChecks } from '#src/lib/use-account-checks.ts'
import { useRequired } from '#src/lib/use-required.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { missingIn } from '#src/rules/registration-fields.ts'
import type { RegisterOutcome } from '#src/rules/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { useChecked } from './captcha/use-checked.tsx'
import { AccountNameFields } from './register-form.tsx'
import { RegistrationCodeField } from './registration-code-field.tsx'

const loadFields = async () => ({ default: (await import('#src/ui/answer-fields.tsx')).AnswerFields })
const AnswerFields = laterPart(import.meta.env.SSR ? (await loadFields()).default : lazy(loadFields))
const noAnswers = {}

interface CompleteFormProps {
  pending: NonNullable<Outputs['signIn']['pending']>
  /** Leaves the page; until then the form stays busy. */
  onDone: (outcome: RegisterOutcome) => void
}

/** The form for registration without a password, filled with what the provider said. */
export function CompleteForm({ pending: known, onDone }: CompleteFormProps) {
  const checks = useAccountChecks()
  const required = useRequired()
  const { checked, field } = useChecked(trpc.signIn.complete.useMutation(), 'register')
  const { data: { fields } = { fields: [] } } = trpc.accounts.questions.useQuery(undefined, {
    ...once,
    enabled: useSite().own.questions !== undefined,
  })
  const { submit, error, pending } = useSubmission(checked, ({ outcome }) => onDone(outcome))
  const busy = pending || checked.isSuccess
  return (
    <Form
      noValidate
      error={error}
      pending={busy}
      onSubmit={({ email = '', userName = '', code, ...values }) =>
        submit(
          {
            email: email.trim(),
            userName,
            answers: answersIn(fields, values),
            ...(code !== undefined && { code: code.trim() }),
          },
          {
            code: code !== undefined && required(code),
            email: checks.email(email.trim()),
            userName: checks.userName(userName),
            ...Object.fromEntries(
              missingIn(fields, answersIn(fields, values)).map(({ key }) => [answerName(key), required('')]),
            ),
          },
        )
      }
    >
      <AccountNameFields userName={known.userName} email={known.email} />
      <RegistrationCodeField />
      {fields.length > 0 && <AnswerFields fields={fields} answers={noAnswers} />}
      {field}
      <Button type="submit" size="lg" wide pending={busy}>
        <Trans>Create my account</Trans>
      </Button>
    </Form>
  )
}
