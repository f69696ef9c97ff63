import { type ComponentProps, lazy, Suspense } from 'react'
import { usePhase } from '../game-phase.tsx'
import type { GameOver } from './game-over.tsx'

const load = async () => ({ default: (await import('./game-over.tsx')).GameOver })
/** Screens of running games do without it. The server has loaded it before it draws the first page, which would be without it. */
const Over = import.meta.env.SSR ? (await load()).default : lazy(load)

/** What stands on a screen of a game once it is over. */
export const GameEnd = (props: ComponentProps<typeof GameOver>) =>
  usePhase(props.game) === 'ended' && (
    <Suspense>
      <Over {...props} />
    </Suspense>
  )
