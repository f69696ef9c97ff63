// The sections of the reference.
export const tags = [
  { name: 'Account', description: 'Own account and logging in.' },
  { name: 'Admin', description: 'Users, teams, files, logs and settings of the site.' },
  { name: 'Tokens', description: 'Tokens of machines.' },
  { name: 'Assets', description: 'Stored files.' },
  { name: 'Edit', description: 'Games, challenges, notices and posts for their editors.' },
  { name: 'Game', description: 'Playing and watching.' },
  { name: 'Info', description: 'What everybody may know of the site.' },
  { name: 'Proxy', description: 'Websockets to containers.' },
  { name: 'Team', description: 'Teams.' },
]

/** By the first word of the path. */
export function tagOf(path: string): string {
  const word = path.split('/').find((part) => part !== '' && part !== 'api')
  return tags.find(({ name }) => name.toLowerCase() === word)?.name ?? 'Info'
}
