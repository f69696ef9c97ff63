import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BoardChallengeView } from '#src/contract/scoreboard.ts'
import { Markdown } from '#src/ui/markdown.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { ChallengeContent } from './challenge-content.tsx'
import styles from './challenge-view.styles.ts'
import { mayBePushed } from './may-be-pushed.ts'
import { SolverList } from './solver-list.tsx'
import { TryList } from './try-list.tsx'
import { useChallengePage } from './use-challenge-page.ts'
import { useOwnTries } from './use-own-tries.ts'

type Part = 'task' | 'solves' | 'tries' | 'solution'

interface Props {
  gameId: number
  challenge: BoardChallengeView
  ownTeamId: number
}

/** The task, who has solved it, and what the own team has tried. */
export function ChallengeParts({ gameId, challenge, ownTeamId }: Props) {
  const { t } = useLingui()
  const [part, setPart] = useState<Part>('task')
  const ref = { gameId, challengeId: challenge.id }
  const tries = useOwnTries(ref)
  const page = useChallengePage(ref).data
  const solutionHtml = page?.solutionHtml ?? null
  const items = [
    { value: 'task' as const, label: t`Task` },
    ...(mayBePushed(challenge, page)
      ? []
      : [
          { value: 'solves' as const, label: <Counted label={t`Solves`} count={challenge.solved} /> },
          { value: 'tries' as const, label: <Counted label={t`Your tries`} count={tries.length} /> },
        ]),
    ...(solutionHtml === null ? [] : [{ value: 'solution' as const, label: t`Solution` }]),
  ]
  return (
    <div className={styles.parts}>
      <Tabs label={t`About this challenge`} items={items} value={part} onChange={setPart}>
        {part === 'task' && <ChallengeContent {...ref} />}
        {part === 'solves' && <SolverList {...ref} ownTeamId={ownTeamId} />}
        {part === 'tries' && <TryList tries={tries} />}
        {part === 'solution' && solutionHtml !== null && <Markdown html={solutionHtml} />}
      </Tabs>
    </div>
  )
}

const Counted = ({ label, count }: { label: string; count: number }) => (
  <>
    {label}
    {count > 0 && <span className={styles.count}>{count}</span>}
  </>
)
