// Lines that keep things safe or right. `npm run mutations` takes each of them out of a copy of the sources, and one of its tests must
// fail. A new line needs its file, its text, which stands there once, and the tests that are to notice.
export interface Mutation {
  file: string
  /** What is taken out. */
  text: string
  /** What stands there instead; nothing by default. */
  becomes?: string
  /** Files of tests; those of one mutation belong to one project of vitest.config.ts. */
  tests: string[]
  /** Part of the names of the tests that are enough, where a file has many. */
  only?: string
}

const ready = ['server/rpc/ready-calls.test.ts']
const early = ['server/http/early-answers.test.ts']
const guestPages = ['server/ssr/guest-pages.test.ts']
const framePages = ['server/ssr/frame-pages.test.ts']
const signIn = ['server/modules/sign-in/sign-in.test.ts']

export const mutations: Mutation[] = [
  // Pages that several readers share.
  {
    file: 'server/lib/json-element.ts',
    text: `.replaceAll('<', '\\\\u003c')`,
    tests: ['server/lib/json-element.test.ts'],
  },
  {
    file: 'server/ssr/look-key.ts',
    text: 'JSON.stringify(look)',
    becomes: `JSON.stringify({ ...look, themeChoice: '' })`,
    tests: ['server/ssr/look-key.test.ts'],
  },
  {
    file: 'server/ssr/frame-pages.ts',
    text: ' || Object.keys(viewer.staffOf).length > 0',
    tests: framePages,
  },
  {
    file: 'server/ssr/frame-pages.ts',
    text: 'viewer.role !== anybody.role || ',
    tests: framePages,
  },
  { file: 'server/ssr/frame-pages.ts', text: 'viewer: anybody, ', tests: framePages },
  { file: 'server/ssr/frame-pages.ts', text: 'rpc: _, ', tests: framePages },
  {
    file: 'server/ssr/guest-pages.ts',
    text: ` && headers.every(([name]) => name.toLowerCase() !== 'set-cookie')`,
    tests: guestPages,
  },
  { file: 'server/ssr/guest-pages.ts', text: 'api.actor ||', tests: guestPages },
  { file: 'server/ssr/guest-pages.ts', text: 'api.invitations.size > 0 ||', tests: guestPages },
  {
    file: 'src/lib/kept-html.tsx',
    text: '} ${timeZone',
    becomes: '}',
    tests: ['src/lib/kept-html.test.tsx'],
  },
  // Who gets an output without its procedure.
  {
    file: 'server/access/find-ready-output.ts',
    text: `(actor && !hasRole(actor.role, 'User')) || `,
    tests: ready,
  },
  {
    file: 'server/access/find-ready-output.ts',
    text: '(arena, _, now) => refuseUpcoming(arena, now)',
    becomes: '() => {}',
    tests: ready,
  },
  {
    file: 'server/access/find-ready-output.ts',
    text: 'joinedParticipation(arena, actor!, now)',
    tests: ready,
  },
  { file: 'server/access/find-ready-output.ts', text: 'refuseEnded(arena, now)', tests: ready },
  {
    file: 'server/access/find-ready-output.ts',
    text: 'seeGame(arena.game.id, arena, viewer)',
    becomes: 'arena',
    tests: ready,
  },
  {
    file: 'server/access/check-ready.ts',
    text: 'others.length > 0',
    becomes: 'false',
    tests: ['server/access/check-ready.test.ts'],
  },
  // Calls that are answered before Koa.
  {
    file: 'server/http/early-answers.ts',
    text: ' || isOtherHost(request)',
    tests: early,
    only: 'early answer',
  },
  {
    file: 'server/http/early-answers.ts',
    text: ' && isSameSite(request.headers, config.publicUrl)',
    tests: early,
    only: 'a flag is taken early',
  },
  {
    file: 'server/http/early-answers.ts',
    text: ' || renewedUntil(identity, now) !== undefined',
    tests: early,
    only: 'to be renewed',
  },
  {
    file: 'server/http/ready-answers.ts',
    text: 'if (actor) visits.note(actor, ip, now)',
    tests: early,
    only: 'the visit and the limit',
  },
  // Who may call.
  {
    file: 'server/access/game-gates.ts',
    text: `if (participation.status === 'Suspended') throw fail('ParticipationSuspended')`,
    tests: ['server/access/access.test.ts'],
  },
  {
    file: 'server/access/can-see.ts',
    text: `if (actor !== null && !hasRole(actor.role, 'User')) return false`,
    tests: ['server/access/access.test.ts'],
  },
  {
    file: 'server/access/procedures.ts',
    text: `if (!can(ctx.actor, action, input.gameId)) throw deny(ctx, path)`,
    tests: ['server/access/access.test.ts'],
  },
  // Rules of the game.
  {
    file: 'src/rules/curves/ours.ts',
    text: 'solves <= 1',
    becomes: 'solves <= 2',
    tests: ['src/rules/scoring.test.ts'],
  },
  {
    file: 'src/rules/scoreboard.ts',
    text: 'most === this.#most ? [] : this.#followers',
    becomes: '[]',
    tests: ['src/rules/scoreboard.test.ts'],
  },
  {
    file: 'src/rules/scoreboard.ts',
    text: 'frozen ?? Math.max',
    becomes: 'Math.max',
    tests: ['src/rules/scoreboard.test.ts'],
  },
  {
    file: 'src/rules/freeze.ts',
    text: 'solvedAt < freezeAt',
    becomes: 'solvedAt <= freezeAt',
    tests: ['server/state/arena/boards.property.test.ts'],
  },
  {
    file: 'server/state/arena/boards.ts',
    text: "changed.includes(this.#boardOf('public'))",
    becomes: 'changed.length > 0',
    tests: ['server/state/arena/boards.property.test.ts'],
  },
  {
    file: 'server/state/arena/arena.ts',
    text: '.filter(([, notice]) => this.#isPublic(notice))',
    tests: ['server/state/arena/boards.property.test.ts'],
  },
  {
    file: 'src/rules/judging.ts',
    text: '(own ? [own] : [])',
    becomes: '(own ? [own, ...challenge.flags] : [])',
    tests: ['src/rules/judging.test.ts'],
  },
  { file: 'src/rules/normalise-answer.ts', text: ".normalize('NFC')", tests: ['src/rules/judging.test.ts'] },
  {
    file: 'src/rules/game-clock.ts',
    text: 'now < endAt',
    becomes: 'now <= endAt',
    tests: ['src/rules/game-clock.test.ts'],
  },
  {
    file: 'src/rules/challenge-state.ts',
    text: 'now >= deadlineAt',
    becomes: 'now > deadlineAt',
    tests: ['src/rules/challenge-state.test.ts'],
  },
  {
    file: 'server/state/notices/announce-releases.ts',
    text: 'set({ releasePending: false })',
    becomes: 'set({ releasePending: true })',
    tests: ['server/modules/challenges/times-of-challenges.test.ts'],
    only: 'notified once',
  },
  {
    file: 'src/rules/judge-attempt.ts',
    text: '(!part || part.found === part.total)',
    becomes: 'true',
    tests: ['src/rules/flags/flag-parts.test.ts'],
  },
  {
    file: 'server/state/solves/store-answers.ts',
    text: ', part_users = stored.part_users',
    tests: ['server/modules/submissions/several-flags.test.ts'],
    only: 'another member',
  },
  {
    file: 'server/state/arena/board-bytes.ts',
    text: 'title: unknownTitle',
    becomes: 'title: challenge.title',
    tests: ['server/modules/challenges/prerequisites.test.ts'],
    only: 'an anonymous one',
  },
  {
    file: 'server/modules/challenges/change-challenge.ts',
    text: 'refuseBadPrerequisites(challengeId, links, all)',
    tests: ['server/modules/challenges/prerequisites.test.ts'],
    only: 'an editor',
  },
  {
    file: 'server/modules/games/own-challenge-parts.ts',
    text: 'challenge !== undefined && canRead(arena.stateOf(challenge, own, now))',
    becomes: 'challenge !== undefined',
    tests: ['server/modules/challenges/prerequisites.test.ts'],
    only: 'no documented answer',
  },
  {
    file: 'src/rules/challenge-state.ts',
    text: `if (!isUnlocked(challenge, hasSolved)) return 'locked'`,
    tests: ['src/rules/challenge-state.test.ts'],
  },
  {
    file: 'src/rules/staff.ts',
    text: `!actor || !hasRole(actor.role, 'User')) return false`,
    becomes: '!actor) return false',
    tests: ['src/rules/staff.test.ts'],
  },
  {
    file: 'src/rules/token-scope.ts',
    text: `if (scope === 'admin') return makersStaffOf`,
    becomes: 'return makersStaffOf',
    tests: ['src/rules/staff.test.ts'],
  },
  // Flags that are compared in other ways.
  {
    file: 'src/rules/flags/pattern.ts',
    text: `settings.mode === 'search'`,
    becomes: 'true',
    tests: ['src/rules/flags/matches-flag.test.ts'],
  },
  {
    file: 'src/rules/flags/choice.ts',
    text: 'right.length === given.length && ',
    tests: ['src/rules/flags/matches-flag.test.ts'],
  },
  {
    file: 'server/modules/challenges/store-flags.ts',
    text: 'givesFlags(type) && ',
    becomes: 'false && ',
    tests: ['server/modules/challenges/challenges.test.ts'],
    only: 'make no sense',
  },
  // Wrong answers that are counted.
  {
    file: 'src/rules/judge-attempt.ts',
    text: `if (refusal) return refusal`,
    tests: ['src/rules/attempts.test.ts'],
  },
  {
    file: 'src/rules/scoreboard.ts',
    text: ' - deduction)',
    becomes: ')',
    tests: ['src/rules/scoreboard.test.ts'],
  },
  // Points beside solves, and hints that cost points.
  {
    file: 'src/rules/adjustments.ts',
    text: ` && (withdrawnAt === null || !isOnBoard(view, game, withdrawnAt))`,
    tests: ['src/rules/adjustments.test.ts'],
  },
  {
    file: 'src/rules/hints.ts',
    text: 'asked.sum >= hint.cost',
    becomes: 'true',
    tests: ['src/rules/hints.test.ts'],
  },
  {
    file: 'server/modules/scoreboard/adjustments-of.ts',
    text: 'reason: isInside ? one.reason : null',
    becomes: 'reason: one.reason',
    tests: ['server/modules/adjustments/adjustments.test.ts'],
  },
  {
    file: 'server/modules/challenges/views.ts',
    text: `state === 'unlocked' ? renderInline(hint.text) : null`,
    becomes: 'renderInline(hint.text)',
    tests: ['server/modules/hints/hints.test.ts'],
  },
  {
    file: 'server/state/arena/paid-hints.ts',
    text: `(state === 'unlocked' ? hint.text : [])`,
    becomes: 'hint.text',
    tests: ['server/modules/hints/hints.test.ts'],
  },
  // Points that checkers push.
  {
    file: 'server/modules/checkers/checker.ts',
    text: `if (found?.challengeId !== input.challengeId || found.gameId !== input.gameId) throw fail('TokenInvalid')`,
    tests: ['server/modules/checkers/checkers.test.ts'],
    only: 'opens its challenge only',
  },
  {
    file: 'server/modules/checkers/push-tick.ts',
    text: `if (stranger !== undefined) throw fail('CheckerTeamUnknown', { team: stranger }, 'points')`,
    tests: ['server/modules/checkers/checkers.test.ts'],
    only: 'names a team of another game',
  },
  {
    file: 'src/rules/checker-points.ts',
    text: `if (known.ticks.has(tick)) return false`,
    tests: ['src/rules/checker-points.test.ts'],
  },
  {
    file: 'src/rules/checker-points.ts',
    text: `(isShown(challengeId) && countsForScore(game, at))`,
    becomes: 'true',
    tests: ['src/rules/checker-points.test.ts'],
  },
  {
    file: 'server/modules/files/may-read-file.ts',
    text: 'if (shown && !ofSolution && !showsFile(arena, challenge, participation, shown, now)) return false',
    tests: ['server/modules/files/may-read-file.test.ts'],
    only: 'which costs points',
  },
  // Answers that staff judge.
  {
    file: 'server/modules/reviews/judge-answer.ts',
    text: `if (own.version !== version) throw fail('ReviewChanged')`,
    tests: ['server/modules/reviews/reviews.test.ts'],
    only: 'two judges',
  },
  {
    file: 'server/modules/files/repository.ts',
    text: `game_id = any(\${judged}::integer[]) or`,
    becomes: 'true or',
    tests: ['server/modules/reviews/reviews.test.ts'],
    only: 'is read by its team',
  },
  {
    file: 'src/rules/judge-attempt.ts',
    text: 'waiting > 0',
    becomes: 'waiting < 0',
    tests: ['src/rules/reviews.test.ts'],
  },
  // Imports.
  {
    file: 'server/modules/imports/import-game.ts',
    text: 'hidden: true,',
    tests: ['server/modules/imports/import-challenges.test.ts'],
    only: 'becomes a hidden game',
  },
  {
    file: 'server/writes/rehearse.ts',
    text: 'throw new RolledBack(await work(own))',
    becomes: 'return await work(own)',
    tests: ['server/modules/imports/import-challenges.test.ts'],
    only: 'becomes a hidden game',
  },
  {
    file: 'server/modules/imports/undo-import.ts',
    text: ' || (await playsWithout(db, { gameId, importId, madeGame }))',
    tests: ['server/modules/imports/undo-import.test.ts'],
    only: 'not while a team plays',
  },
  {
    file: 'server/modules/accounts/log-in.ts',
    text: 'passwordHash: await ownHashOf(user.passwordHash, password, ctx.ip),',
    tests: ['server/modules/accounts/foreign-passwords.test.ts'],
    only: 'the first log-in replaces the hash',
  },
  // Sign-in by providers.
  {
    file: 'server/modules/sign-in/finish-sign-in.ts',
    text: "if (user.role === 'Banned') throw fail('AccountBanned')",
    tests: signIn,
    only: 'that was banned',
  },
  {
    file: 'server/modules/sign-in/finish-sign-in.ts',
    text: '    if (user.hasFactor) return\n',
    tests: signIn,
    only: 'with a second factor',
  },
  {
    file: 'server/modules/sign-in/finish-sign-in.ts',
    text: ' || attempt?.providerId !== providerId',
    becomes: ' || attempt === undefined',
    tests: signIn,
    only: 'is bound to its browser',
  },
  {
    file: 'server/modules/sign-in/browser-key.ts',
    text: 'update(`attempt $' + '{key}',
    becomes: 'update(`attempt',
    tests: signIn,
    only: 'is bound to its browser',
  },
  {
    file: 'server/modules/sign-in/link-identity.ts',
    text: "if (ctx.actor?.userId !== userId) throw fail('SignInOver')",
    becomes: "if (!ctx.actor) throw fail('SignInOver')",
    tests: signIn,
    only: 'is linked and unlinked',
  },
  {
    file: 'server/modules/sign-in/save-provider.ts',
    text: ' || before.issuer !== issuer',
    tests: signIn,
    only: 'keeps its secret',
  },
  {
    file: 'server/modules/sign-in/unlink-identity.ts',
    text: "if (isLast) throw fail('LastWayIn')",
    tests: signIn,
    only: 'without a password',
  },
]
