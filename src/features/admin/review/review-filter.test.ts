import { describe, expect, test } from 'vitest'
import type { ParticipationEntry } from '#src/contract/participations.ts'
import type { ParticipationStatus } from '#src/rules/terms.ts'
import { countByStatus, everyTeam, filterReviews } from './review-filter.ts'

const entry = (
  id: number,
  name: string,
  status: ParticipationStatus,
  division: string | null,
  realName = '',
): ParticipationEntry => ({
  id,
  status,
  division,
  registeredMembers: [],
  team: {
    id,
    name,
    bio: null,
    avatar: null,
    locked: false,
    captainId: `u${id}`,
    members: [
      {
        userId: `u${id}`,
        userName: `user${id}`,
        email: `user${id}@example.org`,
        bio: '',
        phone: null,
        realName,
        stdNumber: `S-${id}`,
        avatar: null,
        role: 'User',
      },
    ],
  },
})

const all = [
  entry(1, 'Null Pointers', 'Accepted', 'Open', 'Ada Lovelace'),
  entry(2, 'Overflow', 'Pending', 'Students'),
  entry(3, 'Hexagon', 'Rejected', null),
  entry(4, 'Rubber Ducks', 'Pending', 'Open'),
]
const ids = (filter: Partial<typeof everyTeam>) =>
  filterReviews(all, { ...everyTeam, ...filter }).map(({ id }) => id)

describe('filterReviews', () => {
  test('shows everything at first, those waiting on top', () => {
    expect(ids({})).toEqual([2, 4, 1, 3])
  })
  test('looks at names of teams and members, addresses and numbers in any letter case', () => {
    expect(ids({ text: ' hexa ' })).toEqual([3])
    expect(ids({ text: 'LOVELACE' })).toEqual([1])
    expect(ids({ text: 'user4@' })).toEqual([4])
    expect(ids({ text: 's-2' })).toEqual([2])
  })
  test('filters add up', () => {
    expect(ids({ division: 'Open' })).toEqual([4, 1])
    expect(ids({ division: 'Open', status: 'Pending' })).toEqual([4])
    expect(ids({ division: 'Open', status: 'Pending', text: 'null' })).toEqual([])
  })
  test('leaves the list itself alone', () => {
    const before = [...all]
    ids({})
    expect(all).toEqual(before)
  })
})

test('counts follow the other filters, not the state asked for', () => {
  const counts = countByStatus(all, { ...everyTeam, division: 'Open', status: 'Pending' })
  expect(counts).toMatchObject({ Accepted: 1, Pending: 1, Rejected: 0, Suspended: 0 })
})
