import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { trpc } from '#src/lib/trpc.ts'
import { Progress } from '#src/ui/progress.tsx'
import { CheckFrame } from './check-frame.tsx'
import type { CheckProps } from './human-check.ts'
import { openPowWorker } from './open-pow-worker.ts'
import { PowSolver, type PowState } from './pow-solver.ts'

/** The proof of work, which the browser computes while the form is filled in. */
export default function HashPowCheck({ onReady }: CheckProps) {
  const { t, i18n } = useLingui()
  const queries = trpc.useUtils()
  const [state, setState] = useState<PowState>({ phase: 'waiting' })
  const [solver] = useState(
    () =>
      new PowSolver({
        fetchTask: () => queries.captcha.powChallenge.fetch(undefined, { staleTime: 0 }),
        openWorker: openPowWorker,
        onState: setState,
      }),
  )
  useEffect(() => {
    solver.renew()
    onReady(solver)
    return () => solver.stop()
  }, [solver, onReady])
  if (state.phase !== 'solving') return <CheckFrame phase={state.phase} />
  const { elapsedMs, tried, difficulty } = state
  const seconds = i18n.number(elapsedMs / 1_000, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  const speed = i18n.number(Math.round(tried / Math.max(elapsedMs, 1)))
  return (
    <CheckFrame phase="solving" figures={t`${seconds} s, ${speed} kH/s`}>
      {/* Each try may be the one: this is how likely it was found by now. */}
      <Progress value={1 - Math.exp(-tried / 2 ** difficulty)} label={t`Security check`} />
    </CheckFrame>
  )
}
