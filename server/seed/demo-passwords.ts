export const demoPassword = 'Player-2026'
export const demoAdminPassword = 'Admin-2026'
