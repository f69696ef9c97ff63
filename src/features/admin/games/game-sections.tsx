import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import { useFormats } from '#src/lib/formats.ts'
import type { Draft } from '#src/lib/use-draft.ts'
import { curveNames } from '#src/rules/curves/curves.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { DateRange } from '#src/ui/date-range.tsx'
import { DateTimeField } from '#src/ui/date-time-field.tsx'
import { MarkdownField } from '#src/ui/markdown-field.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { TrophyIcon } from '#src/ui/screen-icons.tsx'
import { Pair, Section, Trio } from '#src/ui/section.tsx'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TagsInput } from '#src/ui/tags-input.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import { curveWords } from '../parts/curve-words.ts'
import { BonusPlaces } from './bonus-places.tsx'
import { DivisionSettings } from './division-settings.tsx'
import type { BonusDraft, GameDraft } from './game-draft.ts'
import { InviteCodeField } from './invite-code-field.tsx'

const [hourMs, dayMs] = [3_600_000, 86_400_000]

interface SectionProps {
  draft: Draft<GameDraft>
}

export function AboutSection({ draft: { value, change } }: SectionProps) {
  return (
    <Section
      anchor="about"
      title={<Trans>About</Trans>}
      text={<Trans>What players read before they register.</Trans>}
    >
      <TextField
        name="title"
        label={<Trans>Title</Trans>}
        value={value.title}
        onChange={(title) => change({ title })}
        maxLength={limits.gameTitleMax}
        required
      />
      <TextArea
        name="summary"
        label={<Trans>Summary</Trans>}
        hint={<Trans>One or two sentences, shown in lists.</Trans>}
        rows={2}
        value={value.summary}
        onChange={(summary) => change({ summary })}
        maxLength={limits.gameSummaryMax}
      />
      <MarkdownField
        name="content"
        label={<Trans>Content</Trans>}
        value={value.content}
        onChange={(content) => change({ content })}
      />
      <Switch
        label={<Trans>Visible</Trans>}
        hint={<Trans>Players see the game and can register.</Trans>}
        checked={!value.hidden}
        onChange={(visible) => change({ hidden: !visible })}
      />
      <Switch
        label={<Trans>Show ratings of challenges</Trans>}
        hint={<Trans>Players see how teams that solved a challenge rate it. The staff always sees it.</Trans>}
        checked={value.showRatings}
        onChange={(showRatings) => change({ showRatings })}
      />
    </Section>
  )
}

export function TimeSection({ gameId, draft: { value, base, change } }: SectionProps & { gameId: number }) {
  return (
    <Section
      anchor="time"
      title={<Trans>Time</Trans>}
      text={<Trans>In your own time zone, to the second.</Trans>}
    >
      <DateRange value={value} onChange={change} required />
      <Switch
        label={<Trans>Freeze the board before the end</Trans>}
        hint={
          <Trans>
            Players see neither the solves nor the values from then on, until you reveal the board after the
            end.
          </Trans>
        }
        checked={value.freezeSeconds !== 0}
        onChange={(freezes) => change({ freezeSeconds: freezes ? hourMs / 1_000 : 0 })}
      />
      {value.freezeSeconds !== 0 && (
        <FreezeTime end={value.end} seconds={value.freezeSeconds} onChange={change} />
      )}
      {base.freezeSeconds !== 0 && (
        <div>
          <LinkButton href={`/games/${gameId}/reveal`} variant="outline" tone="gray" icon={<TrophyIcon />}>
            <Trans>Reveal the board</Trans>
          </LinkButton>
        </div>
      )}
      <Switch
        label={<Trans>Practice after the end</Trans>}
        hint={<Trans>Challenges stay open, but solves no longer score.</Trans>}
        checked={value.practiceMode}
        onChange={(practiceMode) => change({ practiceMode })}
      />
      {value.practiceMode && (
        <Switch
          label={<Trans>Hints are free in practice</Trans>}
          hint={<Trans>Otherwise hints that cost points stay hidden from teams that have not paid.</Trans>}
          checked={value.hintsAfterEnd === 'free'}
          onChange={(isFree) => change({ hintsAfterEnd: isFree ? 'free' : 'hidden' })}
        />
      )}
    </Section>
  )
}

interface FreezeTimeProps {
  end: number | null
  /** Before the end. */
  seconds: number | null
  onChange: (part: { freezeSeconds: number | null }) => void
}

/** A date and time, kept relative to the end, so that it moves with the end. */
function FreezeTime({ end, seconds, onChange }: FreezeTimeProps) {
  const { t } = useLingui()
  const { duration } = useFormats()
  const before = (ms: number) => end && end - ms
  const span = duration((seconds ?? 0) * 1_000)
  return (
    <Pair>
      <DateTimeField
        name="freezeSeconds"
        label={<Trans>Freezes at</Trans>}
        hint={
          seconds !== null && seconds > 0 ? (
            <Trans>{span} before the end, and moves with it</Trans>
          ) : (
            <Trans>Moves with the end</Trans>
          )
        }
        error={seconds !== null && seconds < 0 ? t`The scoreboard must freeze before the end.` : undefined}
        choices={[
          { label: t`Half an hour before the end`, at: before(hourMs / 2) },
          { label: t`One hour before the end`, at: before(hourMs) },
          { label: t`Four hours before the end`, at: before(4 * hourMs) },
        ]}
        value={seconds === null || end === null ? null : end - seconds * 1_000}
        onChange={(at) =>
          // At the end itself is too late as well; 0 would switch the freeze off.
          onChange({
            freezeSeconds: at === null || end === null ? null : Math.round((end - at) / 1_000) || -1,
          })
        }
        required
      />
    </Pair>
  )
}

export function TeamsSection({ gameId, draft: { value, base, change } }: SectionProps & { gameId: number }) {
  const { t } = useLingui()
  return (
    <Section title={<Trans>Teams</Trans>} text={<Trans>Who can take part, and how many.</Trans>}>
      <Switch
        label={<Trans>Accept teams without review</Trans>}
        hint={<Trans>Otherwise each team waits until you accept it.</Trans>}
        checked={value.acceptWithoutReview}
        onChange={(acceptWithoutReview) => change({ acceptWithoutReview })}
      />
      <Trio>
        <NumberField
          name="teamMemberCountMin"
          label={<Trans>Smallest team</Trans>}
          hint={<Trans>Members who have to join before a team can play. 0 means no minimum.</Trans>}
          min={0}
          max={limits.smallestTeamMax}
          step={1}
          value={value.teamMemberCountMin}
          onChange={(teamMemberCountMin) => change({ teamMemberCountMin })}
          required
        />
        <NumberField
          name="teamMemberCountLimit"
          label={<Trans>Members per team</Trans>}
          hint={<Trans>0 means no limit. 1: everybody plays alone, and joins without a team.</Trans>}
          min={0}
          step={1}
          value={value.teamMemberCountLimit}
          onChange={(teamMemberCountLimit) => change({ teamMemberCountLimit })}
          required
        />
        <NumberField
          name="containerCountLimit"
          label={<Trans>Instances per team</Trans>}
          hint={<Trans>At the same time; 0 means no limit.</Trans>}
          min={0}
          step={1}
          value={value.containerCountLimit}
          onChange={(containerCountLimit) => change({ containerCountLimit })}
          required
        />
      </Trio>
      <InviteCodeField
        gameId={gameId}
        value={value.inviteCode}
        isSaved={value.inviteCode === base.inviteCode}
        onChange={(inviteCode) => change({ inviteCode })}
      />
      <TagsInput
        name="divisions"
        label={<Trans>Divisions</Trans>}
        hint={<Trans>Each team plays in one of them. Leave empty for a single ranking.</Trans>}
        placeholder={t`Type a name and press Enter`}
        value={value.divisions}
        onChange={(divisions) => change({ divisions })}
        max={limits.divisionsMax}
        maxLength={limits.divisionNameMax}
      />
      {base.divisions.length > 0 && <DivisionSettings gameId={gameId} divisions={base.divisions} />}
    </Section>
  )
}

export function BonusSection({ draft: { value, change } }: SectionProps) {
  const { t, i18n } = useLingui()
  const set = (part: Partial<BonusDraft>) => change({ bonus: { ...value.bonus, ...part } })
  const field = (key: keyof BonusDraft, label: React.ReactNode) => (
    <NumberField
      label={label}
      min={0}
      max={100}
      step={0.1}
      value={value.bonus[key]}
      onChange={(percent) => set({ [key]: percent })}
      required
    />
  )
  return (
    <Section
      anchor="scoring"
      title={<Trans>Scoring</Trans>}
      text={<Trans>Extra points for the first teams that solve a challenge.</Trans>}
    >
      <Select
        name="bloodMode"
        label={<Trans>Kind of bonus</Trans>}
        options={[
          { value: 'three', label: t`Per cent, for the first three teams` },
          { value: 'permille', label: t`Per cent, for as many teams as you like` },
          { value: 'points', label: t`Points, for as many teams as you like` },
        ]}
        value={value.bloodMode}
        onChange={(bloodMode) => change({ bloodMode })}
      />
      {value.bloodMode === 'three' ? (
        <Trio>
          {field('first', <Trans>First, %</Trans>)}
          {field('second', <Trans>Second, %</Trans>)}
          {field('third', <Trans>Third, %</Trans>)}
        </Trio>
      ) : (
        <BonusPlaces
          inPoints={value.bloodMode === 'points'}
          value={value.places}
          onChange={(places) => change({ places })}
        />
      )}
      <Select
        name="defaultCurve"
        label={<Trans>Curve of new challenges</Trans>}
        hint={<Trans>How the score follows the solves. Each challenge can have another one.</Trans>}
        options={curveNames.map((name) => ({ value: name, label: i18n._(curveWords[name].name) }))}
        value={value.defaultCurve}
        onChange={(defaultCurve) => change({ defaultCurve })}
      />
      <Switch
        label={<Trans>Adjustments decide between equal points</Trans>}
        hint={
          <Trans>
            The team whose points changed last comes after the other, also by an adjustment or a bought hint.
            Otherwise only solves decide.
          </Trans>
        }
        checked={value.tiesByAdjustments}
        onChange={(tiesByAdjustments) => change({ tiesByAdjustments })}
      />
    </Section>
  )
}

export function WriteupSection({ draft: { value, change } }: SectionProps) {
  return (
    <Section
      anchor="writeups"
      title={<Trans>Writeups</Trans>}
      text={<Trans>Ask teams to explain their solutions.</Trans>}
    >
      <Switch
        label={<Trans>Writeup required</Trans>}
        checked={value.writeupRequired}
        onChange={(writeupRequired) => change({ writeupRequired })}
      />
      {value.writeupRequired && (
        <>
          <WriteupDeadline end={value.end} after={value.writeupAfter} onChange={change} />
          <MarkdownField
            name="writeupNote"
            label={<Trans>Note for writeups</Trans>}
            rows={5}
            value={value.writeupNote}
            onChange={(writeupNote) => change({ writeupNote })}
          />
        </>
      )}
    </Section>
  )
}

interface WriteupDeadlineProps {
  end: number | null
  /** Milliseconds after the end. */
  after: number | null
  onChange: (part: { writeupAfter: number | null }) => void
}

/** A date and time, kept relative to the end, so that it moves with the end. */
function WriteupDeadline({ end, after, onChange }: WriteupDeadlineProps) {
  const { t } = useLingui()
  const { duration } = useFormats()
  return (
    <Pair>
      <DateTimeField
        name="writeupDeadline"
        label={<Trans>Deadline</Trans>}
        hint={
          after !== null && after > 0 ? (
            <Trans>{duration(after)} after the end, and moves with it</Trans>
          ) : (
            <Trans>Moves with the end</Trans>
          )
        }
        error={after !== null && after < 0 ? t`The deadline must not be before the end.` : undefined}
        choices={[
          { label: t`At the end`, at: end },
          { label: t`One day after the end`, at: end && end + dayMs },
          { label: t`One week after the end`, at: end && end + 7 * dayMs },
        ]}
        value={after === null ? null : (end ?? 0) + after}
        onChange={(at) => onChange({ writeupAfter: at === null ? null : at - (end ?? 0) })}
        required
      />
    </Pair>
  )
}
