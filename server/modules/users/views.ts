import type { AdminUser, ListedUser } from '#src/contract/users.ts'
import type { Role } from '#src/rules/terms.ts'
import { assetUrl } from '../../lib/asset-url.ts'
import type { ListedUserRow, UserRow } from './repository.ts'

/** An account in the documented lists of administrators. */
export const adminUserView = (user: UserRow): AdminUser => ({
  id: user.id,
  userName: user.userName,
  realName: user.realName,
  stdNumber: user.stdNumber,
  phone: user.phone,
  bio: user.bio,
  registerTimeUtc: user.registeredAt,
  lastVisitedUtc: user.lastVisitedAt ?? 0,
  ip: user.ip,
  email: user.email,
  avatar: assetUrl(user.avatarHash, 'avatar'),
  role: user.role as Role,
  emailConfirmed: user.emailConfirmed,
})

export const listedUserView = (user: ListedUserRow): ListedUser => ({
  ...adminUserView(user),
  refusedMail: user.refusedMail,
  hasSecondFactor: user.hasSecondFactor,
  answers: { ...user.answers },
})
