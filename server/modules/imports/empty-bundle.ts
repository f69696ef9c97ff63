import type { Bundle, SourceName } from './bundle.ts'

export const emptyBundle = (source: SourceName, instance: string): Bundle => ({
  source,
  instance,
  divisions: [],
  challenges: [],
  users: [],
  teams: [],
  pages: [],
  posts: [],
  findings: [],
})
