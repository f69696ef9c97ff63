export const gamesPerPage = 30
export const firstGamesPage = { count: gamesPerPage, skip: 0 }
