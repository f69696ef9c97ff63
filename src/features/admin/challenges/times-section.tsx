import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/lib/formats.ts'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import type { Draft } from '#src/lib/use-draft.ts'
import { isDeadlineTooEarly } from '#src/rules/challenge-state.ts'
import { DateTimeField } from '#src/ui/date-time-field.tsx'
import { FoldingSection } from '#src/ui/folding-section.tsx'
import { Pair } from '#src/ui/section.tsx'
import type { ChallengeDraft } from './challenge-draft.ts'

const hourMs = 3_600_000

interface TimesSectionProps {
  gameId: number
  draft: Draft<ChallengeDraft>
}

/** When players see the challenge, and until when it takes answers. */
export function TimesSection({ gameId, draft: { value, change } }: TimesSectionProps) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const game = trpc.editGames.page.useQuery({ gameId }, once).data
  const hasTimes = game !== undefined && game.end > game.start
  const choices = hasTimes
    ? [
        { label: t`At the start of the game`, at: game.start },
        { label: t`One hour after the start`, at: game.start + hourMs },
        { label: t`In the middle of the game`, at: (game.start + game.end) / 2 },
        { label: t`One hour before the end`, at: game.end - hourMs },
      ]
    : []
  const isLate = hasTimes && value.releaseAt !== null && value.releaseAt >= game.end
  return (
    <FoldingSection
      anchor="times"
      title={<Trans>Release and deadline</Trans>}
      text={
        hasTimes ? (
          <Trans>
            The game runs from {dateTime(game.start)} to {dateTime(game.end)}.
          </Trans>
        ) : (
          <Trans>Within the time of the game.</Trans>
        )
      }
    >
      <Pair>
        <DateTimeField
          name="releaseAt"
          label={<Trans>Release</Trans>}
          hint={
            isLate ? (
              <Trans>The game is over by then.</Trans>
            ) : (
              <Trans>Players see it from then on. Empty: from the start of the game.</Trans>
            )
          }
          choices={choices}
          value={value.releaseAt}
          onChange={(releaseAt) => change({ releaseAt })}
        />
        <DateTimeField
          name="deadlineAt"
          label={<Trans>Deadline</Trans>}
          hint={<Trans>It takes answers until then. Empty: until the end of the game.</Trans>}
          error={isDeadlineTooEarly(value) ? t`The deadline must be after the release.` : undefined}
          choices={choices}
          value={value.deadlineAt}
          onChange={(deadlineAt) => change({ deadlineAt })}
        />
      </Pair>
    </FoldingSection>
  )
}
