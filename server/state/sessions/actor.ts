import type { StaffOf } from '#src/rules/staff.ts'
import type { Role } from '#src/rules/terms.ts'
import type { TokenScope } from '#src/rules/token-scope.ts'

/** The signed-in account, as read for this request. */
export interface Actor {
  userId: string
  userName: string
  role: Role
  staffOf: StaffOf
  avatar: string | null
  /** A second factor is set up. */
  hasSecondFactor?: boolean
  /** SHA-256 of the session token; names the session in the database. `noSession` for tokens and programs. */
  sessionHash: Buffer
  /** When the password was last given, and whether the session began on our own pages; of sessions only. */
  session?: { provenAt: number; byPage: boolean }
  /** Set when a token speaks and no session: what it may do. `role` and `staffOf` are cut down to it already. */
  scope?: TokenScope
  /** That token. `gameId`: the one game that it opens; null: it has its maker's rights everywhere. */
  token?: { id: string; name: string; gameId: number | null }
}

export const noSession = Buffer.alloc(0)
