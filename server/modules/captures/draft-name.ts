// The name of a capture that is being written says everything that its row will need, so that another process can store it.
import { basename } from 'node:path'
import type { CapturePair } from './repository.ts'

export interface Draft extends CapturePair {
  id: string
  containerId: string
  startedAt: number
}

export const draftName = ({ id, containerId, challengeId, participationId, startedAt }: Draft): string =>
  `${id}_${containerId}_${challengeId}_${participationId}_${startedAt}.part`

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const form = new RegExp(`^(${uuid})_(${uuid})_(\\d{1,10})_(\\d{1,10})_(\\d{1,15})\\.part$`)

/** Undefined for files that are no drafts. */
export function readDraftName(path: string): Draft | undefined {
  const found = form.exec(basename(path))
  if (!found) return undefined
  const [, id = '', containerId = '', challengeId, participationId, startedAt] = found
  return {
    id,
    containerId,
    challengeId: Number(challengeId),
    participationId: Number(participationId),
    startedAt: Number(startedAt),
  }
}
