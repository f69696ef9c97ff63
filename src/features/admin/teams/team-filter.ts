// The filters of the teams in the address of their screen; what is not understood is left out.
import { addressOf } from '#src/lib/address.ts'
import { pageNumber, pageSlice } from '#src/lib/page-number.ts'

export interface TeamFilter {
  text: string
  lock: 'locked' | 'open' | ''
  page: number
}

export const teamsPerPage = 30

export const readTeamFilter = ({ find = '', lock, page }: Record<string, string>): TeamFilter => ({
  text: find.slice(0, 200),
  lock: lock === 'locked' || lock === 'open' ? lock : '',
  page: pageNumber(page),
})

export const teamAddress = ({ text, lock, page }: TeamFilter): string =>
  addressOf('/admin/teams', { find: text, lock, page: page > 1 && page })

export const teamPageOf = ({ text, lock, page }: TeamFilter) => ({
  ...pageSlice(page, teamsPerPage),
  text: text || null,
  locked: lock === '' ? null : lock === 'locked',
})
