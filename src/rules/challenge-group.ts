/**
 * What a challenge is listed under, by its name: a category of the game, or the documented one, whose names no game can take. Organisers
 * order the challenges of one group among themselves.
 */
export const groupOf = ({
  category,
  ownCategory,
}: {
  category: string
  ownCategory?: string | null | undefined
}): string => ownCategory || category
