import { Trans, useLingui } from '@lingui/react/macro'
import type { GameSettings } from '#src/contract/games.ts'
import { firstGameScreen } from '#src/lib/game-screens.ts'
import { useNow } from '#src/lib/now.ts'
import { useViewer } from '#src/lib/shell.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import { can } from '#src/rules/staff.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { EditIcon, FlagIcon } from '#src/ui/icons.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import tones from '#src/ui/tone.styles.ts'
import { phaseTones, usePhaseWords } from '../parts/words.ts'
import styles from './games.styles.ts'
import { useHideGame } from './use-hide-game.ts'

/** A game in the list: title, times, and whether players see it. */
export function GameRow({ game }: { game: GameSettings }) {
  const { t } = useLingui()
  const now = useNow()
  const words = usePhaseWords()
  const hide = useHideGame(game)
  const phase = gamePhase({ startAt: game.start, endAt: game.end }, now)
  const viewer = useViewer()
  const screen = firstGameScreen(viewer, game.id)
  const href = screen ?? `/games/${game.id}`
  return (
    <li className={styles.row} data-hidden={game.hidden || undefined}>
      <span className={cx(styles.mark, tones[phaseTones[phase]])} aria-hidden>
        {game.poster ? <img src={game.poster} alt="" loading="lazy" /> : <FlagIcon />}
      </span>
      <div className={styles.words}>
        <div className={styles.name}>
          <h2>
            <a href={href}>{game.title}</a>
          </h2>
          <Badge tone={phaseTones[phase]} dot>
            {words[phase]}
          </Badge>
        </div>
        {game.summary && <p className={styles.summary}>{game.summary}</p>}
      </div>
      <dl className={styles.times}>
        <dt>
          <Trans>Start</Trans>
        </dt>
        <dd>
          <LocaleTime at={game.start} />
        </dd>
        <dt>
          <Trans>End</Trans>
        </dt>
        <dd>
          <LocaleTime at={game.end} />
        </dd>
      </dl>
      <div className={styles.actions}>
        {can(viewer, 'edit', game.id) && (
          <div className={styles.switch}>
            <Switch
              label={<Trans>Hidden</Trans>}
              checked={hide.hidden}
              disabled={hide.pending}
              onChange={hide.set}
            />
          </div>
        )}
        {screen && (
          <LinkButton
            href={screen}
            size="sm"
            variant="subtle"
            icon={<EditIcon />}
            className={styles.edit}
            aria-label={t`Edit ${game.title}`}
          >
            <Trans>Edit</Trans>
          </LinkButton>
        )}
      </div>
    </li>
  )
}
