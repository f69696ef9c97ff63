import { ownChallengeFields } from '#src/contract/challenge-fields.ts'
import { challengeSettingsOutside } from '../imports/sources/vexil/challenge-settings-outside.ts'
import type { ZipFormat } from './export-formats.ts'
import { isoTime } from './game-json.ts'
import type { WholeChallenge, WholeGame } from './read-whole-game.ts'

/** Files of flags have no name of their own: teams see the one of the challenge. */
type Place = { fileHash: string | null; remoteUrl: string | null; name?: string | null }

/** @param zip of all files, where the format has place for one. */
export function challengeJson(
  challenge: WholeChallenge,
  { files }: Pick<WholeGame, 'files'>,
  format: ZipFormat,
  zip?: { hash: string; size: number },
): Record<string, unknown> {
  const { id, values, flags } = challenge
  const isOwn = format === 'vexil'
  const hasContainer = values.type === 'StaticContainer' || values.type === 'DynamicContainer'
  const isDynamicFile = values.type === 'DynamicAttachment'
  const attachmentOf = ({ fileHash, remoteUrl, name }: Place) => {
    const file = fileHash === null ? undefined : files.get(fileHash)
    if (file) return { type: 'Local', hash: file.hash, fileName: name ?? file.name, fileSize: file.size }
    return remoteUrl === null ? null : { type: 'Remote', remoteUrl, fileName: name ?? lastPart(remoteUrl) }
  }
  const attachments = challenge.files.flatMap((place) => attachmentOf(place) ?? [])
  const shown = isOwn ? flags : flags.filter(({ kind }) => kind === 'exact')
  return {
    id,
    title: values.title,
    content: values.content,
    category: values.category,
    type: values.type,
    enabled: values.isEnabled,
    scoring: {
      original: values.originalScore,
      minRate: values.curve === 'fixed' ? 1 : values.minScoreRate,
      difficulty: values.difficulty,
    },
    limits: {
      submission: values.attemptsMax,
      deadline: values.deadlineAt ? isoTime(values.deadlineAt) : null,
    },
    flags: {
      disableBloodBonus: values.disableBloodBonus,
      enableTrafficCapture: values.enableTrafficCapture,
      template: values.flagTemplate,
      static: shown.map(({ kind, flag, settings, ...place }) => ({
        value: flag,
        attachment: isDynamicFile ? attachmentOf({ ...place, name: isOwn ? null : values.fileName }) : null,
        ...(isOwn && { match: { kind, settings } }),
      })),
    },
    attachment: zip
      ? { type: 'Local', hash: zip.hash, fileName: 'files.zip', fileSize: zip.size }
      : (attachments[0] ?? null),
    hints: values.hints ?? [],
    container:
      hasContainer || isDynamicFile
        ? {
            image: values.containerImage,
            memoryLimit: values.memoryLimit,
            cpuCount: values.cpuCount,
            storageLimit: values.storageLimit,
            exposePort: values.containerExposePort,
            networkMode: values.networkMode === 'open' ? 'Open' : 'Isolated',
            fileName: values.fileName,
          }
        : null,
    ...(isOwn && {
      files: attachments,
      prerequisites: values.prerequisites.map(({ challengeIds, needed }) => ({
        challenges: challengeIds,
        needed,
      })),
      partOf: values.partOf,
      ...(challenge.check && { healthCheck: challenge.check }),
      settings: Object.fromEntries(
        Object.keys(ownChallengeFields)
          .filter((name) => !challengeSettingsOutside.includes(name))
          .map((name) => [name, values[name as keyof typeof ownChallengeFields]]),
      ),
    }),
  }
}

function lastPart(url: string): string {
  const part = URL.canParse(url) ? new URL(url).pathname.split('/').at(-1) : undefined
  try {
    return decodeURIComponent(part || 'attachment')
  } catch {
    return 'attachment'
  }
}
