export { OverviewScreen as default } from '#src/features/admin/overview/overview-screen.tsx'
