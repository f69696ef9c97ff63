import { z } from 'zod'
import { guide as guideView, sampleGameInput } from '#src/contract/guide.ts'
import { t } from '../../access/init.ts'
import { once } from '../../access/once.ts'
import { admin } from '../../access/procedures.ts'
import { makeSampleGame } from './make-sample-game.ts'
import { readGuide } from './read-guide.ts'

export const guide = t.router({
  read: admin.output(guideView).query(({ ctx }) => readGuide(ctx)),
  makeSampleGame: admin
    .input(sampleGameInput)
    .output(z.number())
    .mutation(once('guide.makeSampleGame', makeSampleGame)),
})
