import { Trans, useLingui } from '@lingui/react/macro'
import { type FocusEvent, lazy, useState } from 'react'
import { answerName, answersIn } from '#src/lib/answers-in.ts'
import { laterPart } from '#src/lib/later-part.tsx'
import { once } from '#src/lib/query-client.ts'
import { useSite } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAccountChecks } from '#src/lib/use-account-checks.ts'
import { useNameLimits } from '#src/lib/use-name-limits.ts'
import { useRequired } from '#src/lib/use-required.ts'
import { useSealed } from '#src/lib/use-sealed.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { missingIn } from '#src/rules/registration-fields.ts'
import type { RegisterOutcome } from '#src/rules/terms.ts'
import { userNameLimits } from '#src/rules/user-name.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useChecked } from './captcha/use-checked.tsx'
import { EmailField } from './email-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { RegistrationCodeField } from './registration-code-field.tsx'

const loadFields = async () => ({ default: (await import('#src/ui/answer-fields.tsx')).AnswerFields })
/** Few sites ask more. */
const AnswerFields = laterPart(import.meta.env.SSR ? (await loadFields()).default : lazy(loadFields))
const noAnswers = {}

/** `onRegistered` leaves the page; until then the form stays busy. */
export function RegisterForm({ onRegistered }: { onRegistered: (outcome: RegisterOutcome) => void }) {
  const { t } = useLingui()
  const checks = useAccountChecks()
  const required = useRequired()
  const { checked, field } = useChecked(trpc.accounts.registerWithAnswers.useMutation(), 'register')
  const { data: { fields } = { fields: [] } } = trpc.accounts.questions.useQuery(undefined, {
    ...once,
    enabled: useSite().own.questions !== undefined,
  })
  const register = useSealed(checked, ['password'])
  const { submit, error, pending } = useSubmission(register, ({ data }) => onRegistered(data))
  const busy = pending || register.isSuccess
  return (
    <Form
      noValidate
      error={error}
      pending={busy}
      onSubmit={({ email = '', userName = '', password = '', code, ...values }) =>
        submit(
          {
            email: email.trim(),
            userName,
            password,
            answers: answersIn(fields, values),
            ...(code !== undefined && { code: code.trim() }),
          },
          {
            code: code !== undefined && required(code),
            email: checks.email(email.trim()),
            userName: checks.userName(userName),
            password: checks.newPassword(password),
            ...Object.fromEntries(
              missingIn(fields, answersIn(fields, values)).map(({ key }) => [answerName(key), required('')]),
            ),
          },
        )
      }
    >
      <AccountNameFields />
      <NewPasswordFields name="password" label={t`Password`} once />
      <RegistrationCodeField />
      {fields.length > 0 && <AnswerFields fields={fields} answers={noAnswers} />}
      {field}
      <Button type="submit" size="lg" wide pending={busy}>
        <Trans>Register</Trans>
      </Button>
    </Form>
  )
}

/** The address and name of a new account. What cannot be one is said when the field is left, and not while it is typed. */
export function AccountNameFields({ userName, email: known }: { userName?: string; email?: string }) {
  const { userNameMax } = useNameLimits()
  const { t } = useLingui()
  const checks = useAccountChecks()
  const email = useEarlyCheck((text) => checks.email(text.trim()))
  const name = useEarlyCheck(checks.userName)
  return (
    <>
      <EmailField name="email" label={t`Email`} defaultValue={known} {...email} />
      <TextField
        {...name}
        name="userName"
        label={t`User name`}
        defaultValue={userName}
        hint={t`${userNameLimits.min} to ${userNameMax} characters. Visible to everyone.`}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
    </>
  )
}

/** An empty field is not wrong yet. */
function useEarlyCheck(check: (text: string) => string | undefined) {
  const [error, setError] = useState<string>()
  return {
    ...(error !== undefined && { error }),
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) =>
      setError(target.value === '' ? undefined : check(target.value)),
    onInput: () => setError(undefined),
  }
}
