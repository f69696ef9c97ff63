import { type ComponentProps, lazy, Suspense } from 'react'
import { usePhase } from '../game-phase.tsx'
import type { OverNote } from './over-note.tsx'

const load = async () => ({ default: (await import('./over-note.tsx')).OverNote })
/** As in game-end.tsx. */
const Note = import.meta.env.SSR ? (await load()).default : lazy(load)

/** What stands above the challenges once the game is over. */
export const EndNote = (props: ComponentProps<typeof OverNote>) =>
  usePhase(props.game) === 'ended' && (
    <Suspense>
      <Note {...props} />
    </Suspense>
  )
