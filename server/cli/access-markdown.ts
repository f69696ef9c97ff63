// Who may call what, as a page: read from the router and the table of routes, so it cannot say anything else than they do.

import { asksForProof } from '../access/demand-proof.ts'
import type { Access, Meta } from '../access/init.ts'
import { ownRoutes } from '../rest/own-routes.ts'
import type { Route } from '../rest/route.ts'
import { routes } from '../rest/routes.ts'
import { appRouter } from '../router.ts'
import { type CallerKind, callers, refusalOf } from './access-matrix.ts'

export interface ProcedureAccess {
  path: string
  type: 'query' | 'mutation' | 'subscription'
  access: Access | undefined
  /** Whether it asks for a fresh password. */
  fresh: 'always' | 'sometimes' | undefined
  restOnly: boolean
  /** `GET /api/game/:gameId`; a procedure may have none. */
  rest: string[]
}

const meanings: Record<Access, string> = {
  anyone: 'everybody, guests and banned accounts too',
  signedIn: 'every account that is not banned',
  monitor: 'monitors and administrators',
  admin: 'administrators',
  captain: 'the captain of the team',
  publicGame: 'everybody; a hidden game does not exist, for its staff neither',
  gameViewer:
    'everybody; in a hidden game only those who take part, its staff, monitors and administrators, for whom alone it exists',
  startedGame: 'as gameViewer, from the start of the game on',
  staffMember: 'administrators, and the staff of any game',
  anyEditor: 'administrators, and organisers and authors of any game',
  gameReader: 'administrators, and the staff of the game',
  gameEditor: 'administrators, and organisers of the game',
  challengeEditor: 'administrators, and organisers and authors of the game',
  challengeCopier: 'administrators, and organisers and authors of both games that are named',
  fileUploader: 'as challengeEditor, for the game that is named; administrators need not name one',
  importer: 'as gameEditor, for the game that is named; administrators need not name one',
  gameMonitor:
    'monitors, administrators, and organisers, monitors and supporters of the game, from the start of the game on',
  gameWatcher: 'as gameMonitor, at any time',
  gameReviewer: 'administrators, and organisers and supporters of the game',
  answerJudge: 'administrators, and the staff of the game',
  staffManager: 'administrators, and organisers of the game',
  gameRemover: 'administrators',
  player:
    'members who joined with an accepted team, while the game runs, and after it where practice is allowed',
  checker: 'programs with the token of the challenge, which no account has',
  writer: 'members who joined with an accepted team, from the start of the game on',
}

type Procedures = Record<
  string,
  { _def: { type: ProcedureAccess['type']; meta?: Meta; middlewares?: readonly unknown[] } }
>

/** Every procedure, by its name. */
export function listAccess(): ProcedureAccess[] {
  const procedures = appRouter._def.procedures as unknown as Procedures
  const table: readonly Route[] = [...routes, ...ownRoutes]
  return Object.entries(procedures)
    .map(([path, { _def }]) => ({
      path,
      type: _def.type,
      access: _def.meta?.access,
      fresh: asksForProof(_def.middlewares) ? ('always' as const) : _def.meta?.asksForProof,
      restOnly: _def.meta?.restOnly ?? false,
      rest: table.filter((route) => route.procedure === path).map((route) => `${route.method} ${route.path}`),
    }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

const columns: Record<CallerKind, string> = {
  guest: 'guest',
  banned: 'banned',
  bannedPlayer: 'banned player',
  user: 'user',
  member: 'member',
  captain: 'captain',
  otherCaptain: 'other captain',
  pending: 'pending',
  accepted: 'accepted',
  suspended: 'suspended',
  organiser: 'organiser',
  author: 'author',
  gameMonitor: 'game monitor',
  support: 'support',
  organiserElsewhere: 'organiser elsewhere',
  monitor: 'monitor',
  admin: 'admin',
}
const phases = ['upcoming', 'running', 'ended'] as const

const freshMarks = { always: 'yes', sometimes: 'partly' } as const

/** One mark where it is the same at all times, else three. */
function cell(access: Access, caller: CallerKind): string {
  const marks = phases.map((phase) => (refusalOf(access, caller, { hidden: false, phase }) ? '·' : '●'))
  return new Set(marks).size === 1 ? marks[0]! : marks.join(' ')
}

export function accessMarkdown(): string {
  const kinds = Object.entries(meanings).map(([access, meaning]) => `| \`${access}\` | ${meaning} |`)
  const rows = listAccess().map(({ path, access, fresh, rest }) => {
    const paths = rest.map((one) => `\`${one}\``).join(', ')
    const cells = access ? callers.map((caller) => cell(access, caller)) : []
    return `| \`${path}\` | ${access ?? '**nobody said**'} | ${fresh ? freshMarks[fresh] : ''} | ${paths} | ${cells.join(' | ')} |`
  })
  return [
    '# Who may call what',
    '',
    'Made by `npm run access` from the procedures and the table of routes; a test fails when this page is old.',
    'A role includes the ones below it: banned, user, monitor, administrator.',
    '',
    '| Access | Who |',
    '| --- | --- |',
    ...kinds,
    '',
    '`●` is let in, `·` is refused; three marks stand for before, during and after a game that is not practised after its end.',
    'Member and captain are of the team in question, the other captain is not; pending, accepted and suspended are captains',
    'of teams in the game in question. Organiser, author, game monitor and support are its staff (`src/rules/staff.ts`); the organiser',
    'elsewhere is staff of another game only. What a verb refuses beyond that, such as leaving a team that one is not in, is its own.',
    '',
    'Fresh: the password must have been given within the last ten minutes (docs/decisions/0026); `partly`: for some of what the call changes.',
    '',
    `| Procedure | Access | Fresh | REST | ${callers.map((caller) => columns[caller]).join(' | ')} |`,
    `| --- | --- | --- | --- |${callers.map(() => ' --- |').join('')}`,
    ...rows,
    '',
  ].join('\n')
}
