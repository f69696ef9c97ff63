import { ownGameFields } from '#src/contract/game-fields.ts'
import { unpackBloodBonus } from '#src/rules/blood-bonus.ts'
import { challengePermissions, divisionPermissions } from '#src/rules/division-permissions.ts'
import type { ZipFormat } from './export-formats.ts'
import type { WholeGame } from './read-whole-game.ts'

/** `game.json`: the members of the reference, and in our own format `settings` beside them, under the names of the contract. */
export function gameJson(
  { values, divisions, categories, posterHash, files }: WholeGame,
  format: ZipFormat,
): Record<string, unknown> {
  const isOwn = format === 'vexil'
  const { writeupRequired, writeupNote, writeupDeadline } = values
  const hasWriteup = writeupRequired || writeupNote !== '' || writeupDeadline > 0
  // The peer takes no deadline before the end.
  const deadline = isOwn ? writeupDeadline : Math.max(writeupDeadline, values.end)
  return {
    title: values.title,
    summary: values.summary,
    content: values.content,
    hidden: values.hidden,
    practiceMode: values.practiceMode,
    acceptWithoutReview: values.acceptWithoutReview,
    inviteCode: null,
    teamMemberCountLimit: values.teamMemberCountLimit,
    containerCountLimit: isOwn ? values.containerCountLimit : Math.max(1, values.containerCountLimit),
    startTime: isoTime(values.start),
    endTime: isoTime(values.end),
    writeup: hasWriteup
      ? { required: writeupRequired, deadline: isoTime(deadline), note: writeupNote }
      : null,
    bloodBonus: unpackBloodBonus(values.bloodBonus),
    posterHash: posterHash && files.has(posterHash) ? posterHash : null,
    divisions: divisions.map(({ name, kind, denies, challenges }) => ({
      name,
      inviteCode: null,
      defaultPermissions: permissionsWithout(divisionPermissions, denies),
      challengeConfig: challenges.map((own) => ({
        challengeId: own.challengeId,
        permissions: permissionsWithout(challengePermissions, own.denies),
      })),
      ...(isOwn && { kind }),
    })),
    ...(isOwn && {
      categories,
      settings: {
        ...Object.fromEntries(
          Object.keys(ownGameFields).map((name) => [name, values[name as keyof typeof ownGameFields]]),
        ),
        writeupDeadline,
        writeupNote,
        writeupRequired,
      },
    }),
  }
}

function permissionsWithout(all: readonly string[], denied: readonly string[]): string[] {
  if (denied.length === 0) return ['All']
  const left = all.filter((one) => !denied.includes(one))
  return left.length === 0 ? ['None'] : left
}

/** In UTC, with its offset. */
export const isoTime = (at: number): string => new Date(at).toISOString().replace('Z', '+00:00')
