import { Plural, Trans } from '@lingui/react/macro'
import type { BoardChallengeView, BoardRowView } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import { Name } from '#src/ui/name.tsx'
import { notify } from '#src/ui/notify.ts'
import { type PointChange, pointNews, type SeenPoints } from './point-changes.ts'

const stayMs = 12_000
/** Of changes at the same moment; all others are as clear on the board. */
const shownMost = 3

interface Points {
  gameId: number
  row: BoardRowView
  challenges: readonly BoardChallengeView[]
  /** Toasts are drawn outside of the screens of a game, and cannot ask. */
  isAlone: boolean
}

/** Shows once why points of an own solve have fallen. */
export function showPointChanges({ gameId, row, challenges, isAlone }: Points): void {
  const key = `vexil_points_${gameId}_${row.id}`
  const { seen, changes } = pointNews(readSeen(key), row, challenges)
  const text = JSON.stringify(seen)
  if (localStorage.getItem(key) !== text) localStorage.setItem(key, text)
  for (const change of changes.slice(0, shownMost))
    notify({ tone: 'info', stayMs, title: <Words change={change} isAlone={isAlone} /> })
}

function readSeen(key: string): SeenPoints {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as SeenPoints
  } catch {
    return {}
  }
}

interface WordsProps {
  change: PointChange
  isAlone: boolean
}

function Words({ change: { title, before, after, solved }, isAlone }: WordsProps) {
  const { number } = useFormats()
  const name = <Name>{title}</Name>
  const was = number(before)
  const is = number(after)
  return (
    <>
      <Trans>
        {name}: {was} → {is},
      </Trans>{' '}
      {solved === null ? (
        <Trans>the organisers have changed its value</Trans>
      ) : isAlone ? (
        <Plural value={solved} one="# player solved it" other="# players solved it" />
      ) : (
        <Plural value={solved} one="# team solved it" other="# teams solved it" />
      )}
    </>
  )
}
