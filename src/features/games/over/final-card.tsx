import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { GameView } from '#src/contract/games.ts'
import type { FinalCard as Final } from '#src/contract/scoreboard.ts'
import { useCategoryLooks } from '#src/lib/category-looks.tsx'
import { useFormats } from '#src/lib/formats.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { useSite } from '#src/lib/shell.ts'
import { plainFileName } from '#src/rules/file-name.ts'
import { isPlayedAlone } from '#src/rules/team-size.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { Name } from '#src/ui/name.tsx'
import { notify } from '#src/ui/notify.ts'
import { DownloadIcon } from '#src/ui/screen-icons.tsx'
import { SignalFlag } from '#src/ui/signal-flag.tsx'
import tones from '#src/ui/tone.styles.ts'
import styles from './over.styles.ts'

interface FinalCardProps {
  game: Pick<GameView, 'title' | 'limit'>
  card: Final
  children: ReactNode
}

/** What the own team achieved, and a picture of it to show others. */
export function FinalCard({ game, card, children }: FinalCardProps) {
  const { t } = useLingui()
  const { lookOf } = useCategoryLooks()
  const { number } = useFormats()
  const { title: site } = useSite()
  const { rank, teams, score, solved, challenges, division, divisionRank, best, name } = card
  const isAlone = isPlayedAlone({ teamMemberCountLimit: game.limit })
  const shownRank = number(rank)
  const divisionPlace = divisionRank === null ? '' : number(divisionRank)
  const points = t`${plural(score, { one: '# point', other: '# points' })}`
  const field = isAlone
    ? t`${plural(teams, { one: 'of # player', other: 'of # players' })}`
    : t`${plural(teams, { one: 'of # team', other: 'of # teams' })}`
  const solves = t`${solved} of ${challenges} challenges solved`
  const save = async () => {
    try {
      const { finalPicture } = await import('./final-picture.ts')
      const picture = await finalPicture({
        game: game.title,
        site,
        team: name,
        place: rank > 0 ? `#${shownRank}` : null,
        field,
        points,
        solves,
        best: best.map((one) => ({ title: one.title, points: number(one.score) })),
      })
      saveFile(`${plainFileName(`${game.title} ${name}`, 'result')}.png`, picture)
    } catch {
      notify({ tone: 'error', title: t`The picture could not be made` })
    }
  }
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <Avatar name={name} src={card.avatar} square />
        <h2 className={styles.title}>
          <Name>{name}</Name>
        </h2>
      </div>
      <dl className={styles.numbers}>
        {rank > 0 && (
          <div>
            <dt>
              <Trans>Place</Trans>
            </dt>
            <dd>
              #{shownRank} <small>{field}</small>
            </dd>
          </div>
        )}
        {division !== null && divisionRank !== null && (
          <div>
            <dt>{division}</dt>
            <dd>#{divisionPlace}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Points</Trans>
          </dt>
          <dd>{number(score)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Solved</Trans>
          </dt>
          <dd>
            {number(solved)}{' '}
            <small>
              <Plural value={challenges} one="of # challenge" other="of # challenges" />
            </small>
          </dd>
        </div>
      </dl>
      {best.length > 0 && (
        <ul className={styles.best} aria-label={t`Best solves`}>
          {best.map((solve) => (
            <li key={solve.id} className={cx(tones[lookOf(solve).tone])}>
              <SignalFlag look={lookOf(solve)} hoisted />
              <bdi translate="no" title={solve.title}>
                {solve.title}
              </bdi>
              <BloodWord type={solve.type} />
              <b>{number(solve.score)}</b>
            </li>
          ))}
        </ul>
      )}
      {children}
      <div>
        <Button size="sm" variant="subtle" icon={<DownloadIcon />} onClick={() => void save()}>
          <Trans>Save as a picture</Trans>
        </Button>
      </div>
    </Card>
  )
}

function BloodWord({ type }: { type: Final['best'][number]['type'] }) {
  switch (type) {
    case 'FirstBlood':
      return (
        <span className={styles.blood}>
          <Trans>First blood</Trans>
        </span>
      )
    case 'SecondBlood':
      return (
        <span className={styles.blood}>
          <Trans>Second blood</Trans>
        </span>
      )
    case 'ThirdBlood':
      return (
        <span className={styles.blood}>
          <Trans>Third blood</Trans>
        </span>
      )
    default:
      return null
  }
}
