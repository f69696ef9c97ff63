// How the categories of the game on the screen look. Without a game they are the documented ones.
import { createContext, type ReactNode, useContext } from 'react'
import type { ShownUsedCategory } from '#src/contract/own-categories.ts'
import { type CategoryLooks, looksOf } from '#src/theme/categories.tsx'
import { once } from './query-client.ts'
import { trpc } from './trpc.ts'

const none: readonly ShownUsedCategory[] = []
const Looks = createContext<CategoryLooks>(looksOf(none))

export const useCategoryLooks = (): CategoryLooks => useContext(Looks)

interface LooksProps {
  gameId: number
  children: ReactNode
}

/** For the pages of a game: what the reader may know. */
export function GameLooks({ gameId, children }: LooksProps) {
  const { data = none } = trpc.challenges.ownCategories.useQuery({ gameId }, once)
  return <Looks value={looksOf(data)}>{children}</Looks>
}

/** For those who edit its challenges: all of them. */
export function EditedLooks({ gameId, children }: LooksProps) {
  const { data = none } = trpc.editCategories.list.useQuery({ gameId }, once)
  return <Looks value={looksOf(data)}>{children}</Looks>
}
