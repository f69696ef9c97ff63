import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CurveName } from '#src/rules/curves/curves.ts'

/** The kinds of curves, and what each does in a sentence. */
export const curveWords: Record<CurveName, { name: MessageDescriptor; text: MessageDescriptor }> = {
  ours: {
    name: msg`Decay by solves`,
    text: msg`The score decreases with each solve, for all teams that solved it.`,
  },
  fixed: { name: msg`Fixed`, text: msg`The score never changes.` },
  'ctfd-linear': {
    name: msg`Linear (CTFd)`,
    text: msg`Each solve after the first takes the same number of points.`,
  },
  'ctfd-log': {
    name: msg`Logarithmic (CTFd)`,
    text: msg`The score decreases slowly at first and then faster, down to the minimum.`,
  },
  'exp-ratio': {
    name: msg`Exponential (rCTF, noCTF)`,
    text: msg`The score decreases fast at first and then ever more slowly.`,
  },
  sekai: {
    name: msg`By the logarithm of solves (rCTF "sekai")`,
    text: msg`The minimum is reached after about 60 solves.`,
  },
  'first-time': {
    name: msg`By the time of the first solve (rCTF "jammy")`,
    text: msg`The longer nobody solves the challenge, the more it is worth, up to the full score after 80 % of the game.`,
  },
  drop: {
    name: msg`Only for few teams (rCTF "genni")`,
    text: msg`As soon as one more team solves it, it is worth nothing for all teams.`,
  },
  'rctf-legacy': {
    name: msg`Relative to other challenges (rCTF "legacy")`,
    text: msg`The score follows the share of solves that it has of the challenge with the most solves.`,
  },
}
