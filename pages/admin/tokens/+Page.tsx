export { TokensScreen as default } from '#src/features/admin/tokens/tokens-screen.tsx'
