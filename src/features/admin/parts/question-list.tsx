import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { limits } from '#src/contract/limits.ts'
import { type RegistrationKind, registrationKinds } from '#src/rules/registration-fields.ts'
import { IconButton } from '#src/ui/button.tsx'
import formStyles from '#src/ui/form.styles.ts'
import { ArrowDownIcon, ArrowUpIcon } from '#src/ui/screen-icons.tsx'
import sectionStyles from '#src/ui/section.styles.ts'
import { Select } from '#src/ui/select.tsx'
import { Checkbox } from '#src/ui/switch.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { useKeptFocus } from '#src/ui/use-kept-focus.ts'
import { AddButton } from './add-button.tsx'
import styles from './question-list.styles.ts'
import type { Question } from './sent-questions.ts'

interface QuestionListProps {
  questions: readonly Question[]
  onChange: (questions: Question[]) => void
  /** Why they cannot be saved. */
  refused: string | undefined
  requiredHint: ReactNode
  /** What public means for a question; undefined: its answer cannot be public. */
  publicHint: (kind: RegistrationKind) => ReactNode
  /** How long an answer can be changed. */
  whenFixed: (question: Question, change: (changes: Partial<Question>) => void) => ReactNode
}

const fresh = (): Question => ({
  // Not `randomUUID`, which browsers have over https only.
  key: crypto.getRandomValues(new Uint32Array(1))[0]!.toString(16),
  label: '',
  kind: 'text',
  help: '',
  options: [],
  required: false,
  isPublic: false,
  editableUntil: 0,
})

/** The questions of a form of registration, in the order in which they are asked. */
export function QuestionList({ questions, onChange, refused, ...words }: QuestionListProps) {
  const list = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={list} className={sectionStyles.fields}>
      {questions.map((question, index) => (
        <QuestionEditor
          key={question.key}
          {...words}
          question={question}
          number={index + 1}
          last={index === questions.length - 1}
          onChange={(changes) => onChange(questions.with(index, { ...question, ...changes }))}
          onMove={(by) => onChange(questions.toSpliced(index, 1).toSpliced(index + by, 0, question))}
          onRemove={() => onChange(questions.toSpliced(index, 1))}
        />
      ))}
      {refused && (
        <div className={formStyles.error} role="alert">
          {refused}
        </div>
      )}
      <AddButton
        disabled={questions.length >= limits.registrationFieldsMax}
        onClick={() => onChange([...questions, fresh()])}
      >
        <Trans>Add a question</Trans>
      </AddButton>
    </div>
  )
}

interface QuestionEditorProps extends Pick<QuestionListProps, 'requiredHint' | 'publicHint' | 'whenFixed'> {
  question: Question
  number: number
  last: boolean
  onChange: (changes: Partial<Question>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function QuestionEditor(props: QuestionEditorProps) {
  const { question, number, last, onChange, onMove, onRemove, requiredHint, publicHint, whenFixed } = props
  const { t } = useLingui()
  const words: Record<RegistrationKind, string> = {
    text: t`Text`,
    number: t`Number`,
    choice: t`Choice`,
    country: t`Country`,
    agreement: t`Agreement`,
  }
  return (
    <fieldset className={styles.question}>
      <legend className={styles.head}>
        <Trans>Question {number}</Trans>
        <span>
          <IconButton
            size="sm"
            label={t`Move question ${number} up`}
            icon={<ArrowUpIcon />}
            disabled={number === 1}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="sm"
            label={t`Move question ${number} down`}
            icon={<ArrowDownIcon />}
            disabled={last}
            onClick={() => onMove(1)}
          />
          <IconButton
            size="sm"
            tone="red"
            label={t`Remove question ${number}`}
            icon={<TrashIcon />}
            onClick={onRemove}
          />
        </span>
      </legend>
      <div className={styles.top}>
        <TextField
          label={<Trans>Question</Trans>}
          value={question.label}
          onChange={(label) => onChange({ label })}
          maxLength={limits.registrationLabelMax}
          required
        />
        <Select
          label={<Trans>Answer</Trans>}
          options={registrationKinds.map((kind) => ({ value: kind, label: words[kind] }))}
          value={question.kind}
          onChange={(kind) => onChange({ kind })}
        />
      </div>
      {question.kind === 'agreement' ? (
        <TextArea
          rows={3}
          label={<Trans>What is agreed with</Trans>}
          value={question.help}
          onChange={(help) => onChange({ help })}
          maxLength={limits.registrationHelpMax}
        />
      ) : (
        <TextField
          label={<Trans>Help text</Trans>}
          value={question.help}
          onChange={(help) => onChange({ help })}
          maxLength={limits.registrationHelpMax}
        />
      )}
      {question.kind === 'choice' && (
        <TextArea
          rows={3}
          label={<Trans>Choices, one per line</Trans>}
          value={question.options.join('\n')}
          onChange={(text) => onChange({ options: text.split('\n') })}
          required
        />
      )}
      {whenFixed(question, onChange)}
      <div className={styles.checks}>
        <Checkbox
          label={<Trans>Required</Trans>}
          hint={requiredHint}
          checked={question.required}
          onChange={(required) => onChange({ required })}
        />
        {publicHint(question.kind) !== undefined && (
          <Checkbox
            label={<Trans>Public</Trans>}
            hint={publicHint(question.kind)}
            checked={question.isPublic}
            onChange={(isPublic) => onChange({ isPublic })}
          />
        )}
      </div>
    </fieldset>
  )
}
