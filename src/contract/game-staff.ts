// The staff of a game. For our own pages only.
import { z } from 'zod'
import { staffRoles } from '../rules/staff.ts'
import { gameRef } from './games.ts'
import { limits } from './limits.ts'
import { filledText } from './shapes.ts'

const role = z.enum(staffRoles)

/** `userName` is the whole name, in any letter case: accounts cannot be searched. */
export const staffAddInput = gameRef.extend({ userName: filledText(limits.userName.most * 4), role })
export const staffRef = gameRef.extend({ userId: z.guid() })
export const staffChangeInput = staffRef.extend({ role })

export const staffMember = z.object({
  userId: z.string(),
  userName: z.string(),
  avatar: z.string().nullable(),
  role,
})
export type StaffMember = z.infer<typeof staffMember>
