// Trying a game as a player. For our own pages only.
import { z } from 'zod'

/** The number of the hidden copy that the caller plays. */
export const tryOut = z.number()
