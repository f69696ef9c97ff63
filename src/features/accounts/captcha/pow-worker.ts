// Web worker that solves one task.
import type { PowChallenge } from '#src/contract/captcha.ts'
import { solvePow } from './solve-pow.ts'

export interface PowProgress {
  tried: number
  /** Sent when the answer is found. */
  answer?: string
}

const batch = 40_000

addEventListener('message', ({ data }: MessageEvent<PowChallenge>) => {
  const tell = (progress: PowProgress) => postMessage(progress)
  const seed = crypto.getRandomValues(new Uint32Array(2))
  const search = solvePow(data, [seed[0]!, seed[1]!], batch)
  for (let tried = batch; ; tried += batch) {
    const { done, value } = search.next()
    if (done) return tell({ tried, answer: value })
    tell({ tried })
  }
})
