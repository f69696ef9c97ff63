import { afterEach, expect, test, vi } from 'vitest'
import type { TeamMember } from '#src/contract/teams.ts'
import { showForm } from '#src/ui/testing/show-form.tsx'
import { MemberList } from './member-list.tsx'

vi.mock('#src/lib/shell.ts', () => ({ useSite: () => ({ own: { tells: true } }) }))

let close = async () => {}
afterEach(() => close())

const member = (userName: string): TeamMember => ({
  id: userName,
  userName,
  bio: '',
  avatar: null,
  captain: false,
})

test('public answers are beside the names of their users, whatever these are called', async () => {
  const team = {
    id: 1,
    name: 'Tea',
    bio: '',
    avatar: null,
    locked: false,
    members: ['ada', 'constructor'].map(member),
  }
  const facts = { ada: { facts: [{ label: 'School', answer: 'MIT' }] } }
  const shown = await showForm(<MemberList team={team} userId={undefined} isCaptain={false} />, () => facts)
  close = shown.close
  await shown.until(() => expect(shown.host.textContent).toContain('School: MIT'))
  expect(shown.host.textContent).toContain('constructor')
})
