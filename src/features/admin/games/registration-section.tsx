import { Trans } from '@lingui/react/macro'
import type { Draft } from '#src/lib/use-draft.ts'
import { DateTimeField } from '#src/ui/date-time-field.tsx'
import { useForm } from '#src/ui/form.tsx'
import { Section } from '#src/ui/section.tsx'
import { QuestionList } from '../parts/question-list.tsx'
import type { GameDraft } from './game-draft.ts'

/** What a team answers when it registers. */
export function RegistrationSection({ draft: { value, change } }: { draft: Draft<GameDraft> }) {
  return (
    <Section
      anchor="registration"
      title={<Trans>Registration</Trans>}
      text={<Trans>What teams answer when they register. You read it in the review and in sheets.</Trans>}
    >
      <QuestionList
        questions={value.registrationFields}
        onChange={(registrationFields) => change({ registrationFields })}
        refused={useForm().fields.registrationFields}
        requiredHint={<Trans>Clients of the documented interface cannot answer, and are refused.</Trans>}
        publicHint={(kind) =>
          kind === 'country' ? (
            <Trans>The scoreboard shows the country beside the name of the team.</Trans>
          ) : undefined
        }
        whenFixed={({ editableUntil }, set) => (
          <DateTimeField
            label={<Trans>Can be changed until</Trans>}
            hint={<Trans>Empty: at any time.</Trans>}
            value={editableUntil || null}
            onChange={(at) => set({ editableUntil: at ?? 0 })}
          />
        )}
      />
    </Section>
  )
}
