/** Where the pages of the site or of a game are edited, and where they are read. */
export const editBase = (gameId: number | null) =>
  gameId === null ? '/admin/pages' : `/admin/games/${gameId}/pages`
export const readBase = (gameId: number | null) => (gameId === null ? '/pages' : `/games/${gameId}/pages`)
