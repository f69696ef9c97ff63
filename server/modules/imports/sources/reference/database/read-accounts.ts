import { foreignPasswordOf } from '#src/rules/foreign-password.ts'
import type { BundlePost, BundleTeam, BundleUser } from '../../../bundle.ts'
import type { Report } from '../../../create-report.ts'
import { flagIn, groupBy, intIn, keyIn, textIn } from '../../row.ts'
import type { HashedFiles } from '../read-hashed-files.ts'
import type { ReferenceTables } from './read-tables.ts'
import { timeIn } from './time-in.ts'

const roles = { banned: 0, administrator: 3 }

type Tables = Pick<ReferenceTables, 'users' | 'teams' | 'members' | 'posts'>
type FilesOf = (about: { kind: string; key: string; name: string }) => HashedFiles

export function readUsers({ users }: Tables, filesOf: FilesOf): BundleUser[] {
  return users.flatMap((row): BundleUser[] => {
    const [key, name, email] = [keyIn(row, 'Id'), textIn(row, 'UserName'), textIn(row, 'Email').trim()]
    if (key === undefined) return []
    const role = intIn(row, 'Role')
    const password = textIn(row, 'PasswordHash')
    const avatar = textIn(row, 'AvatarHash')
    return [
      {
        key,
        id: key,
        name,
        email: email === '' ? null : email,
        emailConfirmed: flagIn(row, 'EmailConfirmed'),
        passwordHash: foreignPasswordOf(password) ? password : null,
        isBanned: role === roles.banned,
        wasAdministrator: role === roles.administrator,
        realName: textIn(row, 'RealName'),
        bio: textIn(row, 'Bio'),
        stdNumber: textIn(row, 'StdNumber'),
        phone: textIn(row, 'PhoneNumber'),
        registeredAt: timeIn(row, 'RegisterTimeUtc') ?? 0,
        avatar:
          avatar === ''
            ? undefined
            : filesOf({ kind: 'user', key, name: name.slice(0, 128) })(avatar, 'avatar'),
      },
    ]
  })
}

export function readTeams({ teams, members }: Tables, filesOf: FilesOf, report: Report): BundleTeam[] {
  const membersOf = groupBy(members, (row) => keyIn(row, 'TeamsId'))
  return teams.flatMap((row): BundleTeam[] => {
    const [key, captain, name] = [keyIn(row, 'Id'), keyIn(row, 'CaptainId'), textIn(row, 'Name')]
    if (key === undefined) return []
    const about = { kind: 'team', key, name: name.slice(0, 128) }
    const own = (membersOf.get(key) ?? []).flatMap((member) => keyIn(member, 'MembersId') ?? [])
    const [first] = captain === undefined ? own : [captain]
    if (first === undefined) {
      report.about(about).refuse('TeamEmpty')
      return []
    }
    const avatar = textIn(row, 'AvatarHash')
    return [
      {
        key,
        name,
        bio: textIn(row, 'Bio'),
        captain: first,
        members: [...new Set([first, ...own])],
        avatar: avatar === '' ? undefined : filesOf(about)(avatar, 'avatar'),
      },
    ]
  })
}

export const readPosts = ({ posts }: Tables): BundlePost[] =>
  posts.flatMap((row): BundlePost[] => {
    const key = keyIn(row, 'Id')
    if (key === undefined) return []
    return [
      {
        key,
        title: textIn(row, 'Title'),
        summary: textIn(row, 'Summary'),
        content: textIn(row, 'Content'),
        isPinned: flagIn(row, 'IsPinned'),
        updatedAt: timeIn(row, 'UpdateTimeUtc') ?? 0,
      },
    ]
  })
