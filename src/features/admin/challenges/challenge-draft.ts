// The form values of a challenge, and the values sent when it is saved. Empty number fields are null.
import { challengeFields } from '#src/contract/challenge-fields.ts'
import type { VersionedChallenge } from '#src/contract/challenges.ts'
import { type DraftOf, draftOf } from '#src/contract/fields.ts'
import { limits } from '#src/contract/limits.ts'
import type { FlagKindName } from '#src/rules/flags/flag-kinds.ts'
import { tidyPrerequisites } from '#src/rules/prerequisites.ts'
import type { ScoreCurve } from '#src/rules/scoring.ts'
import { type NewFlagDraft, newFlagOf, noNewFlag } from './new-flag-draft.ts'
import { parseFlags, parseLinks } from './parse-flags.ts'

export interface FileDraft {
  /** Of an uploaded file; empty for one elsewhere. */
  hash: string
  name: string
  size: number | null
  /** The address of a file elsewhere. */
  remoteUrl: string
}

export const fileUrl = ({ hash, name, remoteUrl }: FileDraft): string =>
  remoteUrl || `/assets/${hash}/${encodeURIComponent(name)}`

/** A file that is uploaded already, for the teams that get its flag. */
export interface NewFile {
  flag: string
  hash: string
  /** As it was chosen; players see the challenge's one name. */
  name: string
  size: number
}

export interface ChallengeDraft extends DraftOf<typeof challengeFields> {
  files: FileDraft[]
  /** The address of one more, which is added when the form is saved. */
  newFileUrl: string
  /** One flag a line. */
  newFlags: string
  /** One flag and its address a line. */
  newLinks: string
  newFiles: NewFile[]
  /** Of all that are added. */
  newFlagKind: FlagKindName
  /** Of a kind with settings. */
  newFlag: NewFlagDraft
  removedFlags: number[]
  /** Teams that have not solved it get flags of the new template. */
  reissueFlags: boolean
}

export const challengeDraft = (challenge: VersionedChallenge): ChallengeDraft => ({
  ...draftOf(challengeFields, challenge),
  files: challenge.files.map(fileDraft),
  newFileUrl: '',
  newFlags: '',
  newLinks: '',
  newFiles: [],
  newFlagKind: 'exact',
  newFlag: noNewFlag,
  removedFlags: [],
  reissueFlags: false,
})

function fileDraft({ type, url, fileSize }: VersionedChallenge['files'][number]): FileDraft {
  if (type === 'Remote') return { hash: '', name: '', size: null, remoteUrl: url ?? '' }
  const [, , hash = '', name = ''] = (url ?? '').split('/')
  return { hash, name: decodeURIComponent(name), size: fileSize, remoteUrl: '' }
}

/** Whether a new flag of the kind has inputs of its own. The others are lines of one text. */
export const hasSettings = (kind: FlagKindName): boolean =>
  kind === 'pattern' || kind === 'numeric' || kind === 'choice' || kind === 'reviewed'

/** Blank hints are left out. */
export function challengePatchOf(draft: ChallengeDraft) {
  // The place in the category is changed in the list of challenges.
  const { files, newFileUrl, newFlags, newLinks, newFiles, newFlagKind, newFlag, removedFlags, ...rest } =
    draft
  const { position: _, ...settings } = rest
  const own = newFlagOf(newFlagKind, newFlag)
  return {
    ...settings,
    releaseAt: draft.releaseAt ?? 0,
    deadlineAt: draft.deadlineAt ?? 0,
    partOf: draft.partOf ?? 0,
    prerequisites: tidyPrerequisites(draft.prerequisites),
    hints: draft.hints.filter((hint) => hint.trim() !== ''),
    extraContainers: draft.extraContainers.map((extra) => ({
      ...extra,
      environment: extra.environment.filter((line) => line.trim() !== ''),
    })),
    files: [...files, ...(newFileUrl.trim() ? [{ hash: '', name: '', remoteUrl: newFileUrl }] : [])].map(
      ({ hash, name, remoteUrl }) => ({
        attachmentType: hash ? ('Local' as const) : ('Remote' as const),
        fileHash: hash,
        name,
        remoteUrl,
      }),
    ),
    addFlags: [
      ...(own ? [own] : []),
      ...(hasSettings(newFlagKind) ? [] : parseFlags(newFlags)).map((flag) => ({ flag })),
      ...parseLinks(newLinks).map((link) => ({ ...link, attachmentType: 'Remote' as const })),
      ...newFiles.map(({ flag, hash }) => ({ flag, fileHash: hash, attachmentType: 'Local' as const })),
    ].map((flag) => ({ ...flag, kind: newFlagKind })),
    removeFlags: removedFlags,
  }
}

/** Flags and files that were taken away may be gone, and teams may have got new flags. */
export const canBeTakenBack = (changes: Partial<ReturnType<typeof challengePatchOf>>): boolean =>
  !('files' in changes || 'addFlags' in changes || 'removeFlags' in changes || 'reissueFlags' in changes)

/** What the form would make of the score; a field left empty counts as its smallest value. */
export const curveOf = (draft: ChallengeDraft): ScoreCurve => ({
  curve: draft.curve,
  originalScore: draft.originalScore ?? 0,
  minScoreRate: draft.minScoreRate ?? 0,
  difficulty: Math.max(0.1, draft.difficulty ?? 0.1),
  curveMinimum: draft.curveMinimum ?? 0,
  curveDecay: Math.max(0, draft.curveDecay ?? 0),
  curveScale: Math.max(limits.curveScale.min, draft.curveScale ?? 0),
  curveExponent: Math.max(limits.curveExponent.min, draft.curveExponent ?? 0),
  curveSolves: draft.curveSolves ?? 0,
  scoredByChecker: draft.scoredByChecker,
})
