import type { Profile } from '#src/contract/accounts.ts'
import type { Role } from '#src/rules/terms.ts'
import { assetUrl } from '../../lib/asset-url.ts'
import type { ProfileRow } from './repository.ts'

/** An account as shown to its owner and to reviewers. */
export const profileView = (user: ProfileRow): Profile => ({
  userId: user.id,
  userName: user.userName,
  email: user.email,
  bio: user.bio,
  phone: user.phone,
  realName: user.realName,
  stdNumber: user.stdNumber,
  avatar: assetUrl(user.avatarHash, 'avatar'),
  role: user.role as Role,
})
