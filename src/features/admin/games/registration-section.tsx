import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import type { Draft } from '#src/lib/use-draft.ts'
import { type RegistrationKind, registrationKinds } from '#src/rules/registration-fields.ts'
import { IconButton } from '#src/ui/button.tsx'
import { DateTimeField } from '#src/ui/date-time-field.tsx'
import formStyles from '#src/ui/form.styles.ts'
import { useForm } from '#src/ui/form.tsx'
import { ArrowDownIcon, ArrowUpIcon } from '#src/ui/screen-icons.tsx'
import { Section } from '#src/ui/section.tsx'
import { Select } from '#src/ui/select.tsx'
import { Checkbox } from '#src/ui/switch.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { AddButton } from '../parts/add-button.tsx'
import type { GameDraft } from './game-draft.ts'
import styles from './registration.styles.ts'

type Field = GameDraft['registrationFields'][number]

const fresh = (): Field => ({
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

/** What a team answers when it registers, in the order in which it is asked. */
export function RegistrationSection({ draft: { value, change } }: { draft: Draft<GameDraft> }) {
  const refused = useForm().fields.registrationFields
  const all = value.registrationFields
  const set = (registrationFields: Field[]) => change({ registrationFields })
  return (
    <Section
      anchor="registration"
      title={<Trans>Registration</Trans>}
      text={<Trans>What teams answer when they register. You read it in the review and in sheets.</Trans>}
    >
      {all.map((field, index) => (
        <FieldEditor
          key={field.key}
          field={field}
          number={index + 1}
          last={index === all.length - 1}
          onChange={(changes) => set(all.with(index, { ...field, ...changes }))}
          onMove={(by) => set(all.toSpliced(index, 1).toSpliced(index + by, 0, field))}
          onRemove={() => set(all.toSpliced(index, 1))}
        />
      ))}
      {refused && (
        <div className={formStyles.error} role="alert">
          {refused}
        </div>
      )}
      <AddButton disabled={all.length >= limits.registrationFieldsMax} onClick={() => set([...all, fresh()])}>
        <Trans>Add a question</Trans>
      </AddButton>
    </Section>
  )
}

interface FieldEditorProps {
  field: Field
  number: number
  last: boolean
  onChange: (changes: Partial<Field>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function FieldEditor({ field, number, last, onChange, onMove, onRemove }: FieldEditorProps) {
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
          value={field.label}
          onChange={(label) => onChange({ label })}
          maxLength={limits.registrationLabelMax}
          required
        />
        <Select
          label={<Trans>Answer</Trans>}
          options={registrationKinds.map((kind) => ({ value: kind, label: words[kind] }))}
          value={field.kind}
          onChange={(kind) => onChange({ kind })}
        />
      </div>
      {field.kind === 'agreement' ? (
        <TextArea
          rows={3}
          label={<Trans>What is agreed with</Trans>}
          value={field.help}
          onChange={(help) => onChange({ help })}
          maxLength={limits.registrationHelpMax}
        />
      ) : (
        <TextField
          label={<Trans>Help text</Trans>}
          value={field.help}
          onChange={(help) => onChange({ help })}
          maxLength={limits.registrationHelpMax}
        />
      )}
      {field.kind === 'choice' && (
        <TextArea
          rows={3}
          label={<Trans>Choices, one per line</Trans>}
          value={field.options.join('\n')}
          onChange={(text) => onChange({ options: text.split('\n') })}
          required
        />
      )}
      <DateTimeField
        label={<Trans>Can be changed until</Trans>}
        hint={<Trans>Empty: at any time.</Trans>}
        value={field.editableUntil || null}
        onChange={(at) => onChange({ editableUntil: at ?? 0 })}
      />
      <div className={styles.checks}>
        <Checkbox
          label={<Trans>Required</Trans>}
          hint={<Trans>Clients of the documented interface cannot answer, and are refused.</Trans>}
          checked={field.required}
          onChange={(required) => onChange({ required })}
        />
        {field.kind === 'country' && (
          <Checkbox
            label={<Trans>Public</Trans>}
            hint={<Trans>The scoreboard shows the country beside the name of the team.</Trans>}
            checked={field.isPublic}
            onChange={(isPublic) => onChange({ isPublic })}
          />
        )}
      </div>
    </fieldset>
  )
}
