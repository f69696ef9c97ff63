import { Trans, useLingui } from '@lingui/react/macro'
import { answerName } from '#src/lib/answers-in.ts'
import { useNow } from '#src/lib/now.ts'
import { useCountryOptions } from '#src/lib/use-country-options.ts'
import { countryCodes } from '#src/rules/countries.ts'
import {
  type Answers,
  answerMax,
  canBePublic,
  fixedOnceGiven,
  isEditable,
  type RegistrationField,
} from '#src/rules/registration-fields.ts'
import formStyles from '#src/ui/form.styles.ts'
import { useForm } from '#src/ui/form.tsx'
import { Select } from '#src/ui/select.tsx'
import { Checkbox } from '#src/ui/switch.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { LocaleTime } from '#src/ui/time.tsx'

interface AnswerFieldsProps {
  fields: readonly RegistrationField[]
  /** What was answered before. */
  answers: Answers
  /** Staff can change every answer, and take back a required one. */
  byStaff?: boolean
}

/** The questions of a form of registration. The form reads the answers by `answersIn`. */
export const AnswerFields = ({ fields, answers, byStaff = false }: AnswerFieldsProps) =>
  fields.map((field) => (
    <AnswerField
      key={field.key}
      field={byStaff ? { ...field, required: false, editableUntil: 0 } : field}
      answer={answers[field.key] ?? ''}
    />
  ))

const noCodes: readonly string[] = []

function AnswerField({ field, answer }: { field: RegistrationField; answer: string }) {
  const { t } = useLingui()
  const now = useNow()
  const { key, label, kind, help, options, required, isPublic, editableUntil } = field
  const name = answerName(key)
  const countries = useCountryOptions(kind === 'country' ? countryCodes : noCodes)
  const isFixed = answer !== '' && !isEditable(field, now)
  const isShown = isPublic && canBePublic(kind)
  const hint =
    help || isShown || editableUntil > 0 ? (
      <>
        {help} {isShown && <Trans>Everybody can read this answer.</Trans>}{' '}
        {editableUntil > 0 && <Changing at={editableUntil} isFixed={isFixed} />}
      </>
    ) : undefined
  const common = { name, label, hint, required, disabled: isFixed, defaultValue: answer }
  const none = { value: '', label: t`Please choose`, disabled: required }
  switch (kind) {
    case 'text':
      return <TextField {...common} maxLength={answerMax} />
    case 'number':
      return <TextField {...common} inputMode="decimal" maxLength={answerMax} autoComplete="off" />
    case 'choice':
      return (
        <Select
          {...common}
          options={[none, ...options.map((option) => ({ value: option, label: option }))]}
        />
      )
    case 'country':
      return <Select {...common} options={[none, ...countries]} />
    case 'agreement':
      return (
        <Agreement
          name={name}
          label={required ? `${label} *` : label}
          hint={hint}
          agreed={answer !== ''}
          disabled={isFixed}
        />
      )
  }
}

/** How long an answer can be changed. */
function Changing({ at, isFixed }: { at: number; isFixed: boolean }) {
  if (isFixed) return <Trans>This answer cannot be changed any more.</Trans>
  if (at === fixedOnceGiven) return <Trans>You cannot change your answer later.</Trans>
  return (
    <Trans>
      You can change it until <LocaleTime at={at} />.
    </Trans>
  )
}

interface AgreementProps {
  name: string
  label: string
  hint: React.ReactNode
  agreed: boolean
  disabled: boolean
}

function Agreement({ name, label, hint, agreed, disabled }: AgreementProps) {
  const refused = useForm().fields[name]
  return (
    <div className={formStyles.field}>
      <Checkbox name={name} label={label} hint={hint} defaultChecked={agreed} disabled={disabled} />
      {refused && (
        <div className={formStyles.error} role="alert">
          {refused}
        </div>
      )}
    </div>
  )
}
