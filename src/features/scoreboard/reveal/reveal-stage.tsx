import { Plural, Trans } from '@lingui/react/macro'
import type { Ceremony } from '#src/contract/scoreboard.ts'
import { useCategoryLooks } from '#src/lib/category-looks.tsx'
import { useFormats } from '#src/lib/formats.ts'
import { useIsAlone } from '#src/lib/played-alone.ts'
import type { RevealStep } from '#src/rules/reveal-steps.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { CountryBadge } from '#src/ui/country-badge.tsx'
import { SnowflakeIcon } from '#src/ui/tool-icons.tsx'
import { SolveSign } from '../solve/solve-sign.tsx'
import { useSolveWords } from '../solve/solve-words.ts'
import type { TeamCountries } from '../use-team-countries.ts'
import styles from './reveal.styles.ts'
import type { CeremonyTeam, Reveal } from './reveal-rows.ts'

interface RevealStageProps {
  ceremony: Ceremony
  reveal: Reveal
  /** How many steps are done. */
  at: number
  countries: TeamCountries
}

/** What the last step showed: the team, its place, and what it solved after the freeze. */
export function RevealStage({ ceremony, reveal, at, countries }: RevealStageProps) {
  const step = reveal.steps[at - 1]
  return (
    // It is there before its first text, or screen readers do not read that.
    <section className={styles.stage} aria-live="polite">
      {step ? (
        <Shown step={step} ceremony={ceremony} country={countries[step.teamId]} />
      ) : (
        <Opening ceremony={ceremony} />
      )}
    </section>
  )
}

interface ShownProps {
  step: RevealStep
  ceremony: Ceremony
  country: string | undefined
}

function Shown({ step, ceremony, country }: ShownProps) {
  const team = ceremony.teams.find(({ id }) => id === step.teamId)!
  const place = step.to
  const climbed = step.from - step.to
  return (
    <>
      <p className={styles.what} data-final={step.isFinal || undefined}>
        {step.isFinal ? (
          place === 1 ? (
            <Trans>Winner</Trans>
          ) : (
            <Trans>Place {place}</Trans>
          )
        ) : climbed > 0 ? (
          <Trans>Climbs to place {place}</Trans>
        ) : climbed < 0 ? (
          <Trans>Drops to place {place}</Trans>
        ) : (
          <Trans>Stays at place {place} for now</Trans>
        )}
      </p>
      <h2 className={styles.team}>
        <Avatar name={team.name} src={team.avatar} size="xl" />
        {country && <CountryBadge code={country} />}
        <bdi translate="no">{team.name}</bdi>
      </h2>
      <Points team={team} />
      <Solves team={team} />
    </>
  )
}

function Opening({ ceremony: { teams, freezeAt } }: { ceremony: Ceremony }) {
  const { dateTime } = useFormats()
  const isAlone = useIsAlone()
  const solves = teams.reduce((sum, { solved }) => sum + solved.length, 0)
  const time = <span suppressHydrationWarning>{dateTime(freezeAt)}</span>
  return (
    <>
      <p className={styles.snow}>
        <SnowflakeIcon />
      </p>
      <h2 className={styles.opening}>
        <Trans>Frozen since {time}</Trans>
      </h2>
      <p className={styles.points}>
        <Plural value={solves} one="# hidden solve" other="# hidden solves" /> ·{' '}
        {isAlone ? (
          <Plural value={teams.length} one="# player" other="# players" />
        ) : (
          <Plural value={teams.length} one="# team" other="# teams" />
        )}
      </p>
    </>
  )
}

function Points({ team: { frozen, truth } }: { team: CeremonyTeam }) {
  const { number } = useFormats()
  return (
    <p className={styles.points}>
      {frozen.score !== truth.score && (
        <>
          <s>{number(frozen.score)}</s>
          <span aria-hidden>→</span>
        </>
      )}
      <b>
        <Plural value={truth.score} one="# point" other="# points" />
      </b>
    </p>
  )
}

/** More do not fit on a projector. */
const solvesMost = 6

function Solves({ team: { solved } }: { team: CeremonyTeam }) {
  const { number } = useFormats()
  const { lookOf } = useCategoryLooks()
  const words = useSolveWords()
  if (solved.length === 0)
    return (
      <p className={styles.none}>
        <Trans>No solve since the freeze</Trans>
      </p>
    )
  const more = solved.length - solvesMost
  return (
    <ul className={styles.solves}>
      {solved.slice(0, solvesMost).map(({ id, title, category, score, type }) => (
        <li key={id}>
          <SolveSign type={type} tone={lookOf({ id, category }).tone} label={words[type]} />
          <bdi translate="no">{title}</bdi>
          <span>+{number(score)}</span>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Plural value={more} one="and # more" other="and # more" />
        </li>
      )}
    </ul>
  )
}
