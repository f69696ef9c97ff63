export { GamesScreen as default } from '#src/features/admin/games/games-screen.tsx'
