import { Plural, Trans } from '@lingui/react/macro'
import type { ChangePreview } from '#src/contract/games.ts'
import { useFormats } from '#src/lib/formats.ts'
import styles from './change-consequences.styles.ts'
import { Name } from './name.tsx'

/** False when there are no players, or when nothing changes for them. */
export const isNoticed = (preview: ChangePreview): boolean => {
  const { teams, wasHidden, hides, phase, nextPhase, nextStart, moved, unseen, unanswered } = preview
  if (nextStart && nextStart.registered > 0 && !wasHidden) return true
  const differs = hides || phase !== nextPhase || moved + unseen.teams + unanswered.teams > 0
  return teams > 0 && !wasHidden && differs
}

/** Whom a change touches, and the board before and after it. */
export const ChangeConsequences = ({ preview }: { preview: ChangePreview }) => (
  <div className={styles.root}>
    <p>
      {preview.nextStart ? (
        <Plural
          value={preview.nextStart.registered}
          one="# team has registered"
          other="# teams have registered"
        />
      ) : (
        <>
          <Plural value={preview.teams} one="# team takes part" other="# teams take part" />
          {' · '}
          <Plural value={preview.players} one="# player" other="# players" />
        </>
      )}
    </p>
    <ul className={styles.list}>
      {preview.hides && (
        <li>
          <Trans>
            The game disappears from all lists, and its scoreboard cannot be read. Teams that know its address
            can go on.
          </Trans>
        </li>
      )}
      <PhaseChange {...preview} />
      {preview.solves < 0 && (
        <li>
          <Plural value={-preview.solves} one="# solve no longer counts." other="# solves no longer count." />
        </li>
      )}
      {preview.solves > 0 && (
        <li>
          <Plural value={preview.solves} one="# more solve counts." other="# more solves count." />
        </li>
      )}
      <LostChallenges {...preview} />
      {preview.moved > 0 && (
        <li>
          <Plural
            value={preview.moved}
            one="# team gets another place or other points."
            other="# teams get another place or other points."
          />
        </li>
      )}
      {preview.risen > 0 && (
        <li>
          <Plural value={preview.risen} one="# team moves up." other="# teams move up." />
        </li>
      )}
    </ul>
    {preview.moves.length > 0 && <Moves {...preview} />}
  </div>
)

function LostChallenges({ unseen, unanswered }: ChangePreview) {
  return (
    <>
      {unseen.teams > 0 && (
        <li>
          <Plural value={unseen.teams} one="# team" other="# teams" />
          {': '}
          <Plural
            value={unseen.challenges}
            one="# challenge can no longer be seen."
            other="# challenges can no longer be seen."
          />
        </li>
      )}
      {unanswered.teams > 0 && (
        <li>
          <Plural value={unanswered.teams} one="# team" other="# teams" />
          {': '}
          <Plural
            value={unanswered.challenges}
            one="# challenge can no longer be answered."
            other="# challenges can no longer be answered."
          />
        </li>
      )}
    </>
  )
}

function PhaseChange({ phase, nextPhase, nextStart }: ChangePreview) {
  const { dateTimeZone } = useFormats()
  if (nextStart) {
    const [start, before] = [dateTimeZone(nextStart.at), dateTimeZone(nextStart.before)]
    return (
      <li>
        <Trans>
          New start: {start}. Before: {before}.
        </Trans>
      </li>
    )
  }
  if (phase === nextPhase) return null
  if (nextPhase === 'ended')
    return (
      <li>
        <Trans>The game ends now.</Trans>
      </li>
    )
  if (nextPhase === 'running')
    return (
      <li>
        <Trans>The game runs from now on.</Trans>
      </li>
    )
  return (
    <li>
      <Trans>The game stops until its new start.</Trans>
    </li>
  )
}

function Moves({ moves, moved }: ChangePreview) {
  const rest = moved - moves.length
  return (
    <table className={styles.moves}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Team</Trans>
          </th>
          <th scope="col">
            <Trans>Now</Trans>
          </th>
          <th scope="col">
            <Trans>Afterwards</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {moves.map(({ name, before, after }) => (
          <tr key={name}>
            <td>
              <Name>{name}</Name>
            </td>
            <td>
              <Place place={before} />
            </td>
            <td>
              <Place place={after} />
            </td>
          </tr>
        ))}
        {rest > 0 && (
          <tr>
            <td colSpan={3}>
              <Trans>and {rest} more</Trans>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Place({ place }: { place: ChangePreview['moves'][number]['before'] }) {
  const { number } = useFormats()
  if (!place) return '–'
  return (
    <>
      <b>#{place.rank}</b> {number(place.score)}
    </>
  )
}
