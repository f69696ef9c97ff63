import { expect } from 'vitest'

/** Matches the refusal of this name, as in `await expect(call).rejects.toEqual(refused('GameNotFound'))`. */
export const refused = (name: string) => expect.objectContaining({ message: name })
