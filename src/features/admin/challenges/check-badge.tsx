import type { CheckState } from '#src/rules/challenge-checks.ts'
import { Badge } from '#src/ui/badge.tsx'
import { checkTones, useCheckStateWords } from './check-words.ts'

/** What the last runs of a check stand for. */
export const CheckBadge = ({ state, title }: { state: CheckState; title?: string | undefined }) => (
  <Badge tone={checkTones[state]} dot title={title}>
    {useCheckStateWords()[state]}
  </Badge>
)
