// The filters of the accounts in the address of their screen; what is not understood is left out.
import { limits } from '#src/contract/limits.ts'
import { addressOf } from '#src/lib/address.ts'
import { pageNumber, pageSlice } from '#src/lib/page-number.ts'
import { type UserSort, userSorts } from '#src/rules/list-sorts.ts'
import { type Answers, answerMax } from '#src/rules/registration-fields.ts'
import { type Role, roles } from '#src/rules/terms.ts'
import type { Sort } from '#src/ui/data-table/column.ts'

export const userStates = ['active', 'waiting'] as const

export interface UserFilter {
  text: string
  role: Role | ''
  state: (typeof userStates)[number] | ''
  sort: Sort<UserSort>
  page: number
  /** By the key of the question; '' for those who have not answered. */
  answers: Answers
}

export const usersPerPage = 30
const newestFirst: Sort<UserSort> = { by: 'registered', descending: true }

/** What a query says of no answer. */
const noAnswer = '-'
const answerPrefix = 'answer.'

const answersOf = (query: Record<string, string>): Answers =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([name]) => name.startsWith(answerPrefix))
      .slice(0, limits.registrationFieldsMax)
      .map(([name, value]) => [
        name.slice(answerPrefix.length).slice(0, limits.registrationKeyMax),
        value === noAnswer ? '' : value.slice(0, answerMax),
      ]),
  )

export function readUserFilter(query: Record<string, string>): UserFilter {
  const { find = '', role, state, sort, page } = query
  const by = userSorts.find((one) => one === sort?.replace('-', ''))
  return {
    text: find.slice(0, 200),
    role: roles.find((one) => one === role) ?? '',
    state: userStates.find((one) => one === state) ?? '',
    sort: by ? { by, descending: sort!.startsWith('-') } : newestFirst,
    page: pageNumber(page),
    answers: answersOf(query),
  }
}

export const userAddress = ({ text, role, state, sort, page, answers }: UserFilter): string =>
  addressOf('/admin/users', {
    find: text,
    role,
    state,
    ...Object.fromEntries(
      Object.entries(answers).map(([key, answer]) => [`${answerPrefix}${key}`, answer || noAnswer]),
    ),
    sort: (sort.by !== newestFirst.by || !sort.descending) && `${sort.descending ? '-' : ''}${sort.by}`,
    page: page > 1 && page,
  })

export const userPageOf = ({ text, role, state, sort, page, answers }: UserFilter) => ({
  ...pageSlice(page, usersPerPage),
  text: text || null,
  role: role || null,
  active: state === '' ? null : state === 'active',
  sort: sort.by,
  descending: sort.descending,
  answers: Object.keys(answers).length > 0 ? answers : null,
})
