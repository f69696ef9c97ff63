import { type RefObject, useEffect, useState } from 'react'
import type { BoardChallengeView, BoardRowView } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import type { SumsOfCheckers } from '#src/lib/use-checker-sums.ts'
import type { BoardGroup } from '../board-view.ts'
import { useSolveWords } from '../solve/solve-words.ts'
import styles from './board-table.styles.ts'

interface Place {
  teamId: number
  column: number
  x: number
  y: number
  /** The position of the column in the frame. */
  left: number
  width: number
}

export interface CellTipProps {
  body: RefObject<HTMLTableSectionElement | null>
  rows: readonly BoardRowView[]
  groups: readonly BoardGroup[]
  pushed: SumsOfCheckers
}

/** Under the mouse: the column is marked, and one tooltip for all cells names the challenge, points, solver and time. */
export function CellTip({ body, rows, groups, pushed }: CellTipProps) {
  const [place, setPlace] = useState<Place>()
  const columns = groups.reduce((sum, { challenges }) => sum + challenges.length, 0)
  useEffect(() => {
    const table = body.current
    if (!table) return
    const show = (event: PointerEvent) =>
      setPlace(event.pointerType === 'mouse' ? placeOf(event.target, columns) : undefined)
    const hide = () => setPlace(undefined)
    table.addEventListener('pointerover', show)
    table.addEventListener('pointerleave', hide)
    window.addEventListener('scroll', hide, { capture: true, passive: true })
    return () => {
      table.removeEventListener('pointerover', show)
      table.removeEventListener('pointerleave', hide)
      window.removeEventListener('scroll', hide, { capture: true })
    }
  }, [body, columns])
  if (!place) return null
  const row = rows.find(({ id }) => id === place.teamId)
  const challenge = groups.flatMap((group) => group.challenges)[place.column]
  if (!row || !challenge) return null
  return (
    <>
      <div className={styles.hair} style={{ left: place.left, width: place.width }} aria-hidden />
      <Bubble row={row} challenge={challenge} place={place} points={pushed.get(challenge.id)?.get(row.id)} />
    </>
  )
}

/** Only cells of challenges; the index counts from the first one. */
function placeOf(target: EventTarget | null, columns: number): Place | undefined {
  const cell = (target as Element).closest('td')
  const line = cell?.closest('tr')
  if (!cell || !line?.dataset.team) return undefined
  const column = cell.cellIndex - (line.cells.length - columns)
  if (column < 0) return undefined
  const { left, width, top } = cell.getBoundingClientRect()
  return {
    teamId: Number(line.dataset.team),
    column,
    x: left + width / 2,
    y: top,
    left: cell.offsetLeft,
    width: cell.offsetWidth,
  }
}

function Bubble({
  row,
  challenge,
  place,
  points,
}: {
  row: BoardRowView
  challenge: BoardChallengeView
  place: Place
  /** Of a checker. */
  points: number | undefined
}) {
  const formats = useFormats()
  const words = useSolveWords()
  const solve = row.solvedChallenges.find(({ id }) => id === challenge.id)
  return (
    <div className={styles.tip} style={{ left: place.x, top: place.y }} aria-hidden>
      <strong>{challenge.title}</strong>
      {points !== undefined && <span>{formats.number(points, { signDisplay: 'exceptZero' })}</span>}
      {solve && (
        <>
          <span>
            {words[solve.type]} · +{formats.number(solve.score)}
          </span>
          <span>{[solve.userName, formats.shortDateTime(solve.time)].filter(Boolean).join(' · ')}</span>
        </>
      )}
    </div>
  )
}
