import { type ComponentProps, lazy, memo, Suspense } from 'react'
import { usePhase } from '../game-phase.tsx'
import type { GameOver } from './game-over.tsx'

const load = async () => ({ default: (await import('./game-over.tsx')).GameOver })
/** Screens of running games do without it. The server has loaded it before it draws the first page, which would be without it. */
const Over = import.meta.env.SSR ? (await load()).default : lazy(load)

type Props = ComponentProps<typeof GameOver>

/** What stands on a screen of a game once it is over. */
export const GameEnd = (props: Props) => usePhase(props.game) === 'ended' && <Later {...props} />

/** Kept as it is: an update of a part that waits for its script would empty it. */
const Later = memo((props: Props) => (
  <Suspense>
    <Over {...props} />
  </Suspense>
))
