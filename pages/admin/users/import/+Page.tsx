export { ImportScreen as default } from '#src/features/admin/users/import-screen.tsx'
