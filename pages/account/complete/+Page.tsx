export { CompleteScreen as default } from '#src/features/accounts/complete-screen.tsx'
