import { createContext, type ReactNode } from 'react'

/** What the page shows in a container challenge: the instance of the team. */
export const InstanceSlot = createContext<
  (of: { gameId: number; challengeId: number; title: string; connection: string }) => ReactNode
>(() => null)
