import { tryOut } from '#src/contract/try-outs.ts'
import { t } from '../../access/init.ts'
import { once } from '../../access/once.ts'
import { challengeEditor } from '../../access/procedures.ts'
import { endTryOut } from './end-try-out.ts'
import { startTryOut } from './start-try-out.ts'

export const tryOuts = t.router({
  start: challengeEditor.output(tryOut).mutation(once('tryOuts.start', startTryOut)),
  end: challengeEditor.output(tryOut).mutation(({ ctx, input }) => endTryOut(ctx, input.gameId)),
})
