import { type RefObject, useEffect, useState } from 'react'
import type { BoardChallengeView, BoardRowView } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import type { BoardGroup } from '../board-view.ts'
import { useSolveWords } from '../solve/solve-words.ts'
import styles from './board-table.styles.ts'

interface Place {
  teamId: number
  column: number
  x: number
  y: number
}

export interface CellTipProps {
  body: RefObject<HTMLTableSectionElement | null>
  rows: readonly BoardRowView[]
  groups: readonly BoardGroup[]
}

/** One tooltip for all cells: challenge, points, solver and time. */
export function CellTip({ body, rows, groups }: CellTipProps) {
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
  return row && challenge ? <Bubble row={row} challenge={challenge} place={place} /> : null
}

/** Only cells with a solve; the index counts from the first challenge. */
function placeOf(target: EventTarget | null, columns: number): Place | undefined {
  const cell = (target as Element).closest('td')
  const line = cell?.closest('tr')
  if (!cell?.querySelector('i') || !line?.dataset.team) return undefined
  const { left, width, top } = cell.getBoundingClientRect()
  return {
    teamId: Number(line.dataset.team),
    column: cell.cellIndex - (line.cells.length - columns),
    x: left + width / 2,
    y: top,
  }
}

function Bubble({
  row,
  challenge,
  place,
}: {
  row: BoardRowView
  challenge: BoardChallengeView
  place: Place
}) {
  const formats = useFormats()
  const words = useSolveWords()
  const solve = row.solvedChallenges.find(({ id }) => id === challenge.id)
  if (!solve) return null
  return (
    <div className={styles.tip} style={{ left: place.x, top: place.y }} aria-hidden>
      <strong>{challenge.title}</strong>
      <span>
        {words[solve.type]} · +{formats.number(solve.score)}
      </span>
      <span>{[solve.userName, formats.shortDateTime(solve.time)].filter(Boolean).join(' · ')}</span>
    </div>
  )
}
