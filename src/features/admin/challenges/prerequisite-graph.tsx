import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ChallengeTableEntry } from '#src/contract/challenges.ts'
import { useCategoryLooks } from '#src/lib/category-looks.tsx'
import { columnsOfGraph, prerequisiteIds } from '#src/rules/prerequisites.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LockIcon } from '#src/ui/screen-icons.tsx'
import { SignalFlag } from '#src/ui/signal-flag.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useLockedLookWords } from './locked-look-words.ts'
import styles from './plan.styles.ts'

/** Pixels: a node, and the room after it. */
const node = { width: 184, height: 56, across: 72, down: 16 }

interface PrerequisiteGraphProps {
  gameId: number
  challenges: readonly ChallengeTableEntry[]
}

/** Challenges from left to right in the order in which teams can open them. Each is a link to its editor. */
export function PrerequisiteGraph({ gameId, challenges }: PrerequisiteGraphProps) {
  const { t } = useLingui()
  const columns = columnsOfGraph(challenges)
  if (columns.length === 0) {
    return (
      <EmptyState icon={<LockIcon />} title={<Trans>No challenge has prerequisites</Trans>}>
        <Trans>Choose them in the form of a challenge; they are drawn here.</Trans>
      </EmptyState>
    )
  }
  const tallest = Math.max(...columns.map((ids) => ids.length))
  const height = tallest * (node.height + node.down) - node.down
  const width = columns.length * (node.width + node.across) - node.across
  const places = new Map(
    columns.flatMap((ids, column) => {
      const top = (height - (ids.length * (node.height + node.down) - node.down)) / 2
      return ids.map((id, row) => {
        const place = {
          x: column * (node.width + node.across),
          y: top + row * (node.height + node.down),
        }
        return [id, place] as const
      })
    }),
  )
  const shown = columns.flat().map((id) => challenges.find((one) => one.id === id)!)
  const independent = challenges.length - shown.length
  return (
    <>
      <section className={styles.graph} aria-label={t`Graph of prerequisites`}>
        <div className={styles.sheet} style={{ width, height }}>
          <svg width={width} height={height} aria-hidden className={styles.lines}>
            {shown.flatMap(({ id, partOf }) =>
              partOf ? (
                <path key={`part ${id}`} d={lineBetween(places.get(partOf), places.get(id)!)} data-part />
              ) : (
                []
              ),
            )}
            {shown.flatMap(({ id, prerequisites }) =>
              prerequisites.flatMap(({ challengeIds, needed }) =>
                challengeIds.map((from) => (
                  <path
                    key={`${from} ${id}`}
                    d={lineBetween(places.get(from), places.get(id)!)}
                    data-some={(needed > 0 && needed < challengeIds.length) || undefined}
                  />
                )),
              ),
            )}
          </svg>
          <ol>
            {shown.map((challenge) => {
              const { x, y } = places.get(challenge.id)!
              return (
                <li
                  key={challenge.id}
                  className={styles.node}
                  style={{ insetInlineStart: x, top: y, ...size }}
                >
                  <Node gameId={gameId} challenge={challenge} all={challenges} />
                </li>
              )
            })}
          </ol>
        </div>
      </section>
      {independent > 0 && (
        <p className={styles.text}>
          <Plural
            value={independent}
            one="# more challenge has no prerequisites."
            other="# more challenges have no prerequisites."
          />
        </p>
      )}
    </>
  )
}

const size = { width: node.width, height: node.height }

interface Place {
  x: number
  y: number
}

function lineBetween(from: Place | undefined, to: Place): string {
  if (!from) return ''
  const [startX, startY] = [from.x + node.width, from.y + node.height / 2]
  const [endX, endY] = [to.x, to.y + node.height / 2]
  const bend = (endX - startX) / 2
  return `M${startX} ${startY}C${startX + bend} ${startY} ${endX - bend} ${endY} ${endX} ${endY}`
}

interface NodeProps extends PrerequisiteGraphProps {
  all: readonly ChallengeTableEntry[]
  challenge: ChallengeTableEntry
}

function Node({ gameId, challenge, all }: Omit<NodeProps, 'challenges'>) {
  const { t } = useLingui()
  const { lookOf } = useCategoryLooks()
  const looks = useLockedLookWords()
  const { id, title, isEnabled, prerequisites, lockedLook, partOf } = challenge
  const whole = all.find((one) => one.id === partOf)?.title
  const before = prerequisiteIds(challenge).flatMap(
    (other) => all.find((one) => one.id === other)?.title ?? [],
  )
  const titles = before.join(', ')
  const after = before.length > 0 ? t`after ${titles}` : t`open from the start`
  const facts = [
    ...(isEnabled ? [] : [t`disabled`]),
    ...(whole === undefined ? [] : [t`part of ${whole}`]),
    ...prerequisites.flatMap(({ challengeIds: { length: count }, needed }) =>
      needed > 0 && needed < count ? [t`${needed} of ${count}`] : [],
    ),
    ...(prerequisites.length > 0 && lockedLook !== 'title' ? [looks[lockedLook].name] : []),
  ]
  return (
    <a
      href={`/admin/games/${gameId}/challenges/${id}#prerequisites`}
      data-off={!isEnabled || undefined}
      title={title}
    >
      <SignalFlag look={lookOf(challenge)} hoisted={isEnabled} />
      <span className={styles.nodeWords}>
        <span>{title}</span> {facts.length > 0 && <small>{facts.join(' · ')}</small>}
        <VisuallyHidden> ({after})</VisuallyHidden>
      </span>
    </a>
  )
}
