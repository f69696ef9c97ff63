import { expect, test } from 'vitest'
import { findingsOf, readZipSource } from '../../../../testing/read-zip-source.ts'
import type { Bundle } from '../../bundle.ts'

const read = (text: string, encoding: BufferEncoding = 'utf8') => readZipSource(Buffer.from(text, encoding))
/** Teams with the names of their users: what stands for an address in plans and reports is none. */
const teamsOf = ({ users, teams }: Bundle) => {
  const names = new Map(users.map(({ key, name }) => [key, name]))
  expect([...names.keys()].join()).not.toContain('@')
  return teams.map(({ key, name, captain, members }) => ({
    ...{ key, name, captain: names.get(captain) },
    members: members.map((one) => names.get(one)),
  }))
}
const hash = '$bcrypt-sha256$2b,6$n0XRtv5E1iKhV3bDqQZ1uO$2bAVSYoErr0UYmJYuPcu9AOE7NMuEtG'

test('a second name is that of the person, and other columns that are there twice are reported', async () => {
  const bundle = await read('username,name,email,mail\nann,Ann Lee,ann@example.org,a@example.org\n')
  expect(bundle.users).toMatchObject([{ name: 'ann', realName: 'Ann Lee', email: 'ann@example.org' }])
  expect(bundle.findings.map(({ name, params }) => [name, params.field])).toContainEqual([
    'NotCarried',
    'mail',
  ])
})

test('a table of users, with their teams; passwords that everybody can read are not kept', async () => {
  const bundle = await read(
    'User name;E-mail;Password;Real name;Team;Shoe size\r\nann;Ann@example.org;secret-pass;Ann Lee;Kettles;38\r\nbob;bob@example.org;;;Kettles;\r\n;;;;;\r\n;cleo@example.org;;;;\r\n',
  )
  expect(bundle.source).toBe('users-csv')
  expect(bundle.users).toMatchObject([
    {
      name: 'ann',
      email: 'Ann@example.org',
      passwordHash: null,
      realName: 'Ann Lee',
    },
    { name: 'bob' },
    { name: 'cleo', email: 'cleo@example.org' },
  ])
  expect(teamsOf(bundle)).toEqual([
    { key: 'Kettles', name: 'Kettles', captain: 'ann', members: ['ann', 'bob'] },
  ])
  expect(bundle.findings.map(({ name, params }) => [name, params.field])).toEqual([
    ['NotCarried', 'Shoe size'],
    ['NotCarried', 'password'],
  ])
  expect(JSON.stringify(bundle)).not.toContain('secret-pass')
})

test('users and teams as CTFd exports them keep their hashes and their captains', async () => {
  const bundle = await read(
    `id,name,email,password,type,verified,banned,team_id,team_name,team_captain\n1,root,root@example.org,${'"'}${hash}${'"'},admin,1,0,,,\n2,ann,ann@example.org,"${hash}",user,1,0,5,Five,0\n3,bob,bob@example.org,x,user,0,1,5,Five,1\n`,
  )
  expect(bundle.users).toMatchObject([
    { key: '1', wasAdministrator: true, passwordHash: hash, emailConfirmed: true },
    { key: '2', passwordHash: hash },
    { key: '3', passwordHash: null, isBanned: true, emailConfirmed: false },
  ])
  expect(bundle.teams).toEqual([{ key: '5', name: 'Five', captain: '3', members: ['2', '3'] }])
  expect(findingsOf(bundle)).toEqual(['warning WasAdministrator', 'note NotCarried'])
})

test('a table of teams, in UTF-16 as spreadsheets write it', async () => {
  const bundle = await read(
    '\ufeffTeam\tCaptain\tMembers\nČaj\tann@example.org\tbob@example.org; Cleo\nEmpty\t\t\n\tx@example.org\t\nČaj\tx@example.org\t\n',
    'utf16le',
  )
  expect(bundle.source).toBe('teams-csv')
  expect(teamsOf(bundle)).toEqual([
    { key: 'Čaj', name: 'Čaj', captain: 'ann', members: ['ann', 'bob', 'Cleo'] },
  ])
  expect(bundle.users.map(({ name, email }) => [name, email])).toEqual([
    ['ann', 'ann@example.org'],
    ['bob', 'bob@example.org'],
    ['Cleo', null],
  ])
  expect(findingsOf(bundle)).toEqual(['refused TeamEmpty 3', 'refused Missing 4', 'refused TeamTwice 5'])
})

test.each([
  'name;email\nann;a@e.org\n',
  'name\temail\r\nann\ta@e.org\r\n\r\n',
  'sep=|\nname|email\nann|a@e.org',
])('a table of one line: %j', async (text) => {
  expect((await read(text)).users).toMatchObject([{ name: 'ann', email: 'a@e.org' }])
})

test('lines without a name or with a bad address are refused alone', async () => {
  const bundle = await read('name,email\nann,ann@example.org\nbob,not an address\nann,ann@example.org\n')
  expect(bundle.users.map(({ name }) => name)).toEqual(['ann'])
  expect(findingsOf(bundle)).toEqual(['refused ValueWrong 3', 'warning KeyTwice 4'])
  // No plan and no report contains the address.
  expect(bundle.findings.at(-1)!.params).toEqual({ key: 'email' })
  const none = await read('name,email\nbob,not an address\n')
  expect([none.users, findingsOf(none)]).toEqual([[], ['refused ValueWrong 2']])
})

test('what has no headings is nothing that can be imported', async () => {
  const ofTeams = 'id,name,email,password,captain_id\n1,Kettles,,x,2\n'
  const ofChallenges = 'name,value,category,max_attempts\nTea,100,web,0\n'
  for (const text of ['hello', '', 'a,b\n1,2\n', 'name,email\n', '\ufffe\u0000', ofTeams, ofChallenges]) {
    await expect(read(text)).rejects.toMatchObject({ refusal: 'ImportNothing' })
  }
  await expect(readZipSource(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).rejects.toMatchObject({
    refusal: 'ImportNothing',
  })
})

test.each([
  ['a quote that is not closed', 'name,email\none,one@e.org\ntwo,two@e.org,"open\nsix,six@e.org\n', 3],
  ['a quote that a later line closes', 'name,email,team\none,one@e.org,"open\ntwo,two@e.org,"\n', 2],
  ['a quote in the middle of a cell', 'name,email,team\n"a\n"b,c@e.org,"x"y"\n', 2],
  ['a quote in a list of members', 'team,members\nOne,"a@e.org\nTwo,"b@e.org"\n', 2],
  ['a quote in the headings', 'name,"email\none,one@e.org\n', 1],
])('%s swallows no line', async (_, text, line) => {
  await expect(read(text)).rejects.toMatchObject({ refusal: 'ImportQuoteOpen', params: { line } })
})

test('what users write of themselves may have several lines', async () => {
  const bundle = await read('name,email,bio,website\none,one@e.org,"a\nb","c\nd"\ntwo,two@e.org,,\n')
  expect(bundle.users.map(({ name }) => name)).toEqual(['one', 'two'])
})

test('members may stand in lines of their own', async () => {
  const bundle = await read('team;members\nKettles;"a@e.org\nb@e.org"\n')
  expect(teamsOf(bundle)).toMatchObject([{ captain: 'a', members: ['a', 'b'] }])
})

test('a table that is not UTF-8 is refused as one', async () => {
  await expect(read('name,email\nGr\u00fcn,one@e.org\n', 'latin1')).rejects.toMatchObject({
    refusal: 'ImportNotUtf8',
  })
})
