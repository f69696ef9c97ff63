// Administration of accounts.
import { z } from 'zod'
import { userSorts } from '../rules/list-sorts.ts'
import { roles } from '../rules/terms.ts'
import { sentEmail, sentUserName } from './accounts.ts'
import { answeredFields, sentAnswers, storedAnswers } from './answers.ts'
import { limits } from './limits.ts'
import {
  described,
  enumOf,
  filledLines,
  flag,
  instant,
  int,
  lines,
  ourPagesOnly,
  page,
  paging,
  text,
} from './shapes.ts'
import { sentTeamName } from './teams.ts'

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

/** With what our own pages show beside it. */
const listedUser = adminUser.extend({
  /** The newest mail that the mail server did not take, while it waits for another try. */
  refusedMail: z.object({ to: z.string(), reason: z.string() }).nullable(),
  hasSecondFactor: z.boolean(),
  /** To the questions of the site, by their keys. */
  answers: storedAnswers,
})
export type ListedUser = z.infer<typeof listedUser>
/** `fields`: the questions of the site, which may be columns. */
export const listedUserPage = page(listedUser).extend({ fields: answeredFields })
export type ListedUsers = z.infer<typeof listedUserPage>

/** For our own pages: the documented list and search in one, with filters. */
export const userPageInput = z.object({
  /** A part of the name, real name, student number, address, phone number or id. */
  text: text(limits.searchMax).nullish(),
  role: z.enum(roles).nullish(),
  /** Whether the account is activated. */
  active: z.boolean().nullish(),
  /** Accounts with these answers; '' for none. */
  answers: sentAnswers.nullish(),
  sort: z.enum(userSorts).default('registered'),
  descending: z.boolean().default(true),
  ...paging(100, 30),
})
export type UserPageInput = z.output<typeof userPageInput>

const newUser = z.object({
  userName: sentUserName(1),
  password: described(filledLines(2_000), { minLength: limits.passwordMin }),
  email: sentEmail(1),
  realName: text(limits.realNameMax).nullish(),
  stdNumber: text(limits.stdNumberMax).nullish(),
  phone: text(limits.phoneMax).nullish(),
  /** Rows with the same team name share a new team; the first of them becomes its captain. */
  teamName: sentTeamName().nullish(),
  /** An existing account with this name or address is updated from the row. Otherwise such a row is refused. */
  overwrite: flag().nullish(),
  /** Where the entry is in the list of the author, counted from 1; a refusal names it. */
  line: ourPagesOnly(int(1, limits.int32Max).optional()),
})
export type NewUser = z.output<typeof newUser>
export const newUsers = z.object({ users: z.array(newUser).max(limits.usersPerCallMax) })

export const userAnswersInput = userRef.extend({ answers: sentAnswers })

/** Missing and null properties are unchanged. */
export const userUpdate = userRef.extend({
  userName: sentUserName().nullish(),
  email: sentEmail().nullish(),
  bio: lines(limits.bioMax).nullish(),
  phone: text(limits.phoneMax).nullish(),
  realName: text(limits.realNameMax).nullish(),
  stdNumber: text(limits.stdNumberMax).nullish(),
  emailConfirmed: flag().nullish(),
  role: enumOf(roles).nullish(),
})
