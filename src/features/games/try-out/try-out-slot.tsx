import { lazy, memo, Suspense } from 'react'

const load = async () => ({ default: (await import('./try-out-note.tsx')).TryOutNote })
/** As in game-end.tsx. */
const Note = import.meta.env.SSR ? (await load()).default : lazy(load)

/** Kept as it is: an update of a part that waits for its script would empty it. */
export const TryOutSlot = memo(({ gameId }: { gameId: number }) => (
  <Suspense>
    <Note gameId={gameId} />
  </Suspense>
))
