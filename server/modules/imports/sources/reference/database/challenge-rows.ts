// Rows of the database as the zip of the reference has them, so that one reader reads both.
import { unpackBloodBonus } from '#src/rules/blood-bonus.ts'
import { flagIn, groupBy, intIn, jsonIn, keyIn, numberIn, type Row, textIn } from '../../row.ts'
import type { ReferenceTables } from './read-tables.ts'
import { timeIn } from './time-in.ts'

const networkModes: Readonly<Record<number, string>> = { 0: 'Open', 32: 'Isolated', 255: 'Custom' }

const iso = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString())

type Tables = Pick<ReferenceTables, 'attachments' | 'files' | 'flags' | 'challenges'>

export function challengeRows({ attachments, files, flags, challenges }: Tables): Row[] {
  const fileOf = new Map(files.map((row) => [keyIn(row, 'Id'), row]))
  const attachmentOf = new Map(
    attachments.map((row) => {
      const file = fileOf.get(keyIn(row, 'LocalFileId')) ?? {}
      return [
        keyIn(row, 'Id'),
        {
          type: intIn(row, 'Type') ?? 0,
          remoteUrl: textIn(row, 'RemoteUrl'),
          hash: textIn(file, 'Hash'),
          fileName: textIn(file, 'Name'),
        },
      ]
    }),
  )
  const flagsOf = groupBy(flags, (row) => keyIn(row, 'ChallengeId'))
  return challenges.map((row) => ({
    id: row.Id,
    title: textIn(row, 'Title'),
    content: textIn(row, 'Content'),
    category: intIn(row, 'Category'),
    type: intIn(row, 'Type'),
    enabled: flagIn(row, 'IsEnabled'),
    scoring: {
      original: numberIn(row, 'OriginalScore'),
      minRate: numberIn(row, 'MinScoreRate'),
      difficulty: numberIn(row, 'Difficulty'),
    },
    limits: { submission: intIn(row, 'SubmissionLimit') ?? 0, deadline: iso(timeIn(row, 'DeadlineUtc')) },
    flags: {
      disableBloodBonus: flagIn(row, 'DisableBloodBonus'),
      enableTrafficCapture: flagIn(row, 'EnableTrafficCapture'),
      template: textIn(row, 'FlagTemplate'),
      static: (flagsOf.get(keyIn(row, 'Id') ?? '') ?? []).map((flag) => ({
        value: textIn(flag, 'Flag'),
        attachment: attachmentOf.get(keyIn(flag, 'AttachmentId')),
      })),
    },
    attachment: attachmentOf.get(keyIn(row, 'AttachmentId')),
    hints: jsonIn(row, 'Hints'),
    container: {
      image: textIn(row, 'ContainerImage'),
      memoryLimit: intIn(row, 'MemoryLimit'),
      cpuCount: intIn(row, 'CPUCount'),
      storageLimit: intIn(row, 'StorageLimit'),
      exposePort: intIn(row, 'ExposePort') ?? intIn(row, 'ContainerExposePort'),
      networkMode: networkModes[intIn(row, 'NetworkMode') ?? 0],
      fileName: textIn(row, 'FileName'),
    },
  }))
}

export function gameRow(row: Row): Row {
  return {
    title: textIn(row, 'Title'),
    summary: textIn(row, 'Summary'),
    content: textIn(row, 'Content'),
    practiceMode: flagIn(row, 'PracticeMode'),
    acceptWithoutReview: flagIn(row, 'AcceptWithoutReview'),
    inviteCode: textIn(row, 'InviteCode'),
    teamMemberCountLimit: intIn(row, 'TeamMemberCountLimit'),
    containerCountLimit: intIn(row, 'ContainerCountLimit'),
    startTime: iso(timeIn(row, 'StartTimeUtc')),
    endTime: iso(timeIn(row, 'EndTimeUtc')),
    writeup: {
      required: flagIn(row, 'WriteupRequired'),
      deadline: iso(timeIn(row, 'WriteupDeadline')),
      note: textIn(row, 'WriteupNote'),
    },
    bloodBonus: unpackBloodBonus(numberIn(row, 'BloodBonus') ?? 0),
    posterHash: textIn(row, 'PosterHash'),
  }
}

/** Those of 1.7 and later; earlier versions have a list of names in the row of the game. */
export function divisionRows(
  game: Row,
  { divisions, divisionChallenges }: Pick<ReferenceTables, 'divisions' | 'divisionChallenges'>,
): Row[] {
  const names = jsonIn(game, 'Divisions')
  if (divisions.length === 0) {
    const texts = Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
    return texts.map((name) => ({ name }))
  }
  const own = groupBy(divisionChallenges, (row) => keyIn(row, 'DivisionId'))
  return divisions.map((row) => ({
    id: row.Id,
    name: textIn(row, 'Name'),
    inviteCode: textIn(row, 'InviteCode'),
    defaultPermissions: [intIn(row, 'DefaultPermissions') ?? 0],
    challengeConfig: (own.get(keyIn(row, 'Id') ?? '') ?? []).map((config) => ({
      challengeId: config.ChallengeId,
      permissions: [intIn(config, 'Permissions') ?? 0],
    })),
  }))
}
