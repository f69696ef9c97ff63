import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { SolveType } from '#src/rules/terms.ts'

/** Names of the kinds of solves. */
export function useSolveWords(): Record<SolveType, string> {
  const { t } = useLingui()
  return useMemo(
    () => ({
      FirstBlood: t`First blood`,
      SecondBlood: t`Second blood`,
      ThirdBlood: t`Third blood`,
      Normal: t`Solved`,
      Unaccepted: '',
    }),
    [t],
  )
}
