// The same as data, for programs.
import { resultsCsv } from '#src/rules/results-csv.ts'
import type { BoardRow } from '#src/rules/scoreboard-types.ts'
import { csvCell } from '#src/rules/spreadsheet-text.ts'
import { inAscii } from '../../../answers/json-text.ts'
import { linkedFiles } from '../../../lib/linked-files.ts'
import { filePath, isStored } from './file-address.ts'
import type { ArchivedGame } from './read-archived-game.ts'

const json = (value: unknown) => `${JSON.stringify(value)}\n`
const isoTime = (at: number) => new Date(at).toISOString()

/** By their paths in the archive. */
export const archiveData: Record<string, (game: ArchivedGame) => string> = {
  'data/scoreboard.json': (game) =>
    json({
      game: { id: game.id, title: game.title, start: isoTime(game.startAt), end: isoTime(game.endAt) },
      frozenFrom: game.frozenFrom === null ? null : isoTime(game.frozenFrom),
      teams: game.board.rows().map((row) => teamData(game, row)),
      timeLines: Object.fromEntries(game.board.timeLines()),
    }),
  'data/ctftime.json': (game) => inAscii(JSON.stringify(game.feed)),
  'data/ctfprofile.json': (game) => json(ctfprofileOf(game)),
  'data/challenges.json': (game) =>
    json(
      game.challenges.map(({ id, title, category, score, solved, content, hints, ...challenge }) => ({
        id,
        title,
        category,
        points: score,
        solves: solved,
        text: content,
        hints,
        tags: challenge.tags,
        authors: challenge.authors,
        partOf: challenge.partOf,
        solution: challenge.solution,
        files: challenge.files.map((file) =>
          isStored(file)
            ? { name: file.name, size: file.size, path: filePath(file) }
            : { name: null, url: file.url },
        ),
      })),
    ),
  'data/solves.json': (game) => json(solvesOf(game)),
  'data/scoreboard.csv': (game) =>
    resultsCsv(
      game.board
        .rows()
        .map(({ lastSubmissionTime, ...row }) => ({ ...row, lastSolveAt: lastSubmissionTime })),
    ),
  'data/solves.csv': (game) => {
    const lines = solvesOf(game).map(({ teamId, team, challengeId, challenge, time, points, type }) =>
      [teamId, csvCell(team), challengeId, csvCell(challenge), time, points, type].join(','),
    )
    return `\uFEFF${['team_id,team,challenge_id,challenge,time,points,type', ...lines].join('\r\n')}\r\n`
  },
}

function teamData({ files }: ArchivedGame, row: Readonly<BoardRow>) {
  const avatar = files.get(linkedFiles(row.avatar ?? '')[0]?.hash ?? '')
  return {
    id: row.id,
    name: row.name,
    bio: row.bio,
    division: row.division,
    avatar: avatar ? filePath(avatar) : null,
    place: row.rank || null,
    divisionPlace: row.divisionRank,
    points: row.score,
    solves: row.solvedCount,
    lastSolveAt: row.lastSubmissionTime === null ? null : isoTime(row.lastSubmissionTime),
  }
}

/** In the order of time. */
function solvesOf({ board, challenges }: ArchivedGame) {
  const titles = new Map(challenges.map(({ id, title }) => [id, title]))
  return board
    .rows()
    .flatMap(({ id: teamId, name, solvedChallenges }) =>
      solvedChallenges.map((solve) => ({ teamId, team: name, ...solve })),
    )
    .sort((a, b) => a.time - b.time || a.id - b.id || a.teamId - b.teamId)
    .map(({ teamId, team, id, userName, time, score, type }) => ({
      teamId,
      team,
      challengeId: id,
      challenge: titles.get(id) ?? '',
      user: userName,
      time: isoTime(time),
      points: score,
      type,
    }))
}

/** The final results as ctfprofile-results is described. Players are those who solved something: other members are on no public page. */
function ctfprofileOf(game: ArchivedGame) {
  const solves = solvesOf(game)
  const playersOf = (teamId?: number) => [
    ...new Set(
      solves.flatMap((solve) => (teamId === undefined || solve.teamId === teamId ? (solve.user ?? []) : [])),
    ),
  ]
  return {
    format: 'ctfprofile-results/v1',
    event: { id: game.id, name: game.title, start: isoTime(game.startAt), end: isoTime(game.endAt) },
    challenges: game.challenges.map(({ id, title, category, score, solved }) => ({
      ...{ id, name: title, category, points: score, solves: solved },
    })),
    teams: game.board.rows().map(({ id, name, division, rank, score }) => ({
      ...{ id, name, division, place: rank || null, points: score },
      members: playersOf(id).map((player) => ({ name: player })),
    })),
    players: playersOf().map((name) => ({ name })),
    solves: solves.map(({ teamId, challengeId, user, time, points, type }) => ({
      ...{ team: teamId, challenge: challengeId, player: user, time, points, type },
    })),
    // Which hint of which challenge it was is shown to the team and to staff only.
    hints: game.board.rows().flatMap(({ id }) =>
      game
        .adjustmentsOf(id)
        .filter(({ kind }) => kind === 'hint')
        .map(({ points, at }) => ({ team: id, points, time: isoTime(at) })),
    ),
    // Which team opened which challenge is shown to staff only.
    opens: [],
  }
}
