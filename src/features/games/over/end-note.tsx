import { type ComponentProps, lazy, memo, Suspense } from 'react'
import { usePhase } from '../game-phase.tsx'
import type { OverNote } from './over-note.tsx'

const load = async () => ({ default: (await import('./over-note.tsx')).OverNote })
/** As in game-end.tsx. */
const Note = import.meta.env.SSR ? (await load()).default : lazy(load)

type Props = ComponentProps<typeof OverNote>

/** What stands above the challenges once the game is over. */
export const EndNote = (props: Props) => usePhase(props.game) === 'ended' && <Later {...props} />

/** Kept as it is: an update of a part that waits for its script would empty it. */
const Later = memo((props: Props) => (
  <Suspense>
    <Note {...props} />
  </Suspense>
))
