import tints from '../solve/tints.styles.ts'
import styles from './team-detail.styles.ts'
import { type CategoryFigure, radarPoints } from './team-figures.ts'

const radius = 100
const rings = [0.25, 0.5, 0.75, 1]
const iconSize = 18
/** Minimum radius, so that a category without points remains visible. */
const least = 0.02

const tenth = (value: number) => Math.round(value * 10) / 10

/** A closed path. */
const outline = (points: readonly { x: number; y: number }[]) =>
  `M${points.map(({ x, y }) => `${tenth(x)},${tenth(y)}`).join('L')}Z`

/** The team's fraction of each category as a radar chart. The list beside it contains the same numbers. */
export function CategoryRadar({ figures }: { figures: readonly CategoryFigure[] }) {
  const shape = radarPoints(
    figures.map(({ share }) => Math.max(least, share)),
    radius,
  )
  const edge = radarPoints(
    figures.map(() => 1),
    radius,
  )
  const icons = radarPoints(
    figures.map(() => 1),
    radius + iconSize,
  )
  return (
    <svg className={styles.radar} viewBox="-132 -132 264 264" aria-hidden="true" focusable="false">
      <g className={styles.web}>
        {rings.map((ring) => (
          <path key={ring} d={outline(edge.map(({ x, y }) => ({ x: x * ring, y: y * ring })))} />
        ))}
        {edge.map(({ x, y }, index) => (
          <path key={figures[index]?.look.key} d={`M0,0L${x},${y}`} />
        ))}
      </g>
      <path className={styles.shape} d={outline(shape)} />
      {figures.map(({ look: { key, tone, Icon } }, index) => {
        const { x = 0, y = 0 } = icons[index] ?? {}
        return (
          <Icon key={key} size={iconSize} x={x - iconSize / 2} y={y - iconSize / 2} className={tints[tone]} />
        )
      })}
    </svg>
  )
}
