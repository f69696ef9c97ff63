export { SettingsScreen as default } from '#src/features/admin/settings/settings-screen.tsx'
