// Administration of accounts.
import { z } from 'zod'
import { roles } from '../rules/terms.ts'
import { limits } from './limits.ts'
import { enumOf, filledText, flag, instant, page, text } from './shapes.ts'

export const userRef = z.object({ userId: z.guid() })

const adminUser = z.object({
  id: z.string(),
  userName: z.string(),
  realName: z.string(),
  stdNumber: z.string(),
  phone: z.string().nullable(),
  bio: z.string(),
  registerTimeUtc: instant(),
  /** 0 means never. */
  lastVisitedUtc: instant(),
  ip: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(roles),
  emailConfirmed: z.boolean(),
})
export type AdminUser = z.infer<typeof adminUser>
export const adminUserPage = page(adminUser)

const newUser = z.object({
  userName: text(limits.userName.max * 4, 1),
  password: filledText(2_000),
  email: text(limits.emailMax, 1),
  realName: text(limits.realNameMax).nullish(),
  stdNumber: text(limits.stdNumberMax).nullish(),
  phone: text(limits.phoneMax).nullish(),
  /** Rows with the same team name share a new team; the first of them becomes its captain. */
  teamName: text(limits.teamNameMax).nullish(),
  /** An existing account with this name or address is updated from the row. Otherwise such a row is refused. */
  overwrite: flag().nullish(),
})
export type NewUser = z.output<typeof newUser>
export const newUsers = z.object({ users: z.array(newUser).max(limits.usersPerCallMax) })

/** Missing and null properties are unchanged. */
export const userUpdate = userRef.extend({
  userName: text(limits.userName.max * 4).nullish(),
  email: text(limits.emailMax).nullish(),
  bio: text(limits.bioMax).nullish(),
  phone: text(limits.phoneMax).nullish(),
  realName: text(limits.realNameMax).nullish(),
  stdNumber: text(limits.stdNumberMax).nullish(),
  emailConfirmed: flag().nullish(),
  role: enumOf(roles).nullish(),
})
