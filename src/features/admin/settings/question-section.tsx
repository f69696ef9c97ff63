import { Trans } from '@lingui/react/macro'
import { canBePublic, fixedOnceGiven } from '#src/rules/registration-fields.ts'
import { useForm } from '#src/ui/form.tsx'
import { Section } from '#src/ui/section.tsx'
import { Checkbox } from '#src/ui/switch.tsx'
import { QuestionList } from '../parts/question-list.tsx'
import type { SettingsPart } from './settings-part.ts'

/** What a user answers when they register. */
export function QuestionSection({ value, change }: SettingsPart) {
  return (
    <Section
      anchor="questions"
      title={<Trans>Questions at registration</Trans>}
      text={
        <Trans>
          What users answer when they register, and later in their profile. You read it in the list of users.
          Games have questions of their own, for teams.
        </Trans>
      }
    >
      <QuestionList
        questions={value.userFields}
        onChange={(userFields) => change({ userFields })}
        refused={useForm().fields.userFields}
        requiredHint={
          <Trans>
            Users who have not answered, because they registered before or with a program, are asked on every
            page.
          </Trans>
        }
        publicHint={(kind) =>
          !canBePublic(kind) ? undefined : kind === 'country' ? (
            <Trans>Shown beside the name of the user, in their team and on the scoreboard.</Trans>
          ) : (
            <Trans>Shown below the name of the user, in their team.</Trans>
          )
        }
        whenFixed={({ editableUntil }, set) => (
          <Checkbox
            label={<Trans>Users can change their answer</Trans>}
            hint={<Trans>If not, only administrators can, once it was given.</Trans>}
            checked={editableUntil === 0}
            onChange={(can) => set({ editableUntil: can ? 0 : fixedOnceGiven })}
          />
        )}
      />
    </Section>
  )
}
