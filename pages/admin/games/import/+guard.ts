import { adminOnly } from '#src/lib/admin-only.ts'

export const guard = adminOnly
