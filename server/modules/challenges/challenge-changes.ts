import type { ChallengeUpdate } from '#src/contract/challenges.ts'

/** The columns to change: null and missing members stay, an empty flag template clears it. */
export function challengeChanges(input: ChallengeUpdate) {
  const { gameId: _, challengeId: __, reissueFlags: ___, ...members } = input
  const sent = Object.fromEntries(Object.entries(members).filter(([, value]) => value != null)) as Sent
  return {
    ...sent,
    ...(sent.title !== undefined && { title: sent.title.trim() }),
    ...(sent.fileName !== undefined && { fileName: sent.fileName.trim() }),
    ...(sent.containerImage !== undefined && { containerImage: sent.containerImage.trim() }),
    ...(sent.hints !== undefined && { hints: sent.hints.map((hint) => hint.trim()) }),
    ...(sent.flagTemplate !== undefined && { flagTemplate: sent.flagTemplate.trim() || null }),
  }
}

type Members = Omit<ChallengeUpdate, 'gameId' | 'challengeId' | 'reissueFlags'>
type Sent = { [Name in keyof Members]?: NonNullable<Members[Name]> }
