// The filters of the accounts in the address of their screen; what is not understood is left out.
import { addressOf } from '#src/lib/address.ts'
import { pageNumber, pageSlice } from '#src/lib/page-number.ts'
import { type UserSort, userSorts } from '#src/rules/list-sorts.ts'
import { type Role, roles } from '#src/rules/terms.ts'
import type { Sort } from '#src/ui/data-table/column.ts'

export const userStates = ['active', 'waiting'] as const

export interface UserFilter {
  text: string
  role: Role | ''
  state: (typeof userStates)[number] | ''
  sort: Sort<UserSort>
  page: number
}

export const usersPerPage = 30
const newestFirst: Sort<UserSort> = { by: 'registered', descending: true }

export function readUserFilter({ find = '', role, state, sort, page }: Record<string, string>): UserFilter {
  const by = userSorts.find((one) => one === sort?.replace('-', ''))
  return {
    text: find.slice(0, 200),
    role: roles.find((one) => one === role) ?? '',
    state: userStates.find((one) => one === state) ?? '',
    sort: by ? { by, descending: sort!.startsWith('-') } : newestFirst,
    page: pageNumber(page),
  }
}

export const userAddress = ({ text, role, state, sort, page }: UserFilter): string =>
  addressOf('/admin/users', {
    find: text,
    role,
    state,
    sort: (sort.by !== newestFirst.by || !sort.descending) && `${sort.descending ? '-' : ''}${sort.by}`,
    page: page > 1 && page,
  })

export const userPageOf = ({ text, role, state, sort, page }: UserFilter) => ({
  ...pageSlice(page, usersPerPage),
  text: text || null,
  role: role || null,
  active: state === '' ? null : state === 'active',
  sort: sort.by,
  descending: sort.descending,
})
