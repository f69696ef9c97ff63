import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { trpc } from '#src/lib/trpc.ts'
import styles from './challenges.styles.ts'

const folded = (title: string) => title.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * A warning when another challenge of the game has this title: they look the same in notices and lists.
 *
 * @param id of the challenge itself; without it, it does not exist yet.
 */
export function useSameTitle(gameId: number, title: string, id?: number): ReactNode {
  const { data: challenges = [] } = trpc.editChallenges.list.useQuery({ gameId })
  const wanted = folded(title)
  const twin = challenges.find((other) => other.id !== id && folded(other.title) === wanted)
  if (!twin || wanted === '') return undefined
  return (
    <span role="status" className={styles.oddWords}>
      <Trans>Challenge {twin.id} has the same title. Players cannot tell them apart in notices.</Trans>
    </span>
  )
}
