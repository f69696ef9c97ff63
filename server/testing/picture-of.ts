import type { Arena } from '../state/arena/arena.ts'

const byId = <Row extends { id: number }>(rows: Iterable<Row>) => [...rows].sort((a, b) => a.id - b.id)

/** Everything that an arena has, to compare one that followed changes with one that was loaded. */
export function pictureOf(arena: Arena) {
  const participations = byId(arena.participations)
  const challenges = byId(arena.challenges.values())
  const { updateTimeUtc: _, ...board } = JSON.parse(
    arena.boards.get({ view: 'true' }).bytes.prepared().bytes.toString(),
  )
  return {
    game: arena.game,
    challenges,
    participations,
    notices: byId(arena.notices.values()),
    solves: arena.ledger.solves(),
    pushed: participations.map(({ teamId }) => arena.checkerPoints.of(teamId)),
    instances: challenges.flatMap(({ id }) =>
      participations.flatMap((one) => arena.instanceOf(id, one.id) ?? []),
    ),
    board,
  }
}
