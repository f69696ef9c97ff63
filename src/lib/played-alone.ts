import { createContext, useContext } from 'react'

/** True on the screens of a game in which everybody plays alone: their words do not speak of teams. */
export const PlayedAlone = createContext(false)

export const useIsAlone = (): boolean => useContext(PlayedAlone)
