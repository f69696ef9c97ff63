// A ready output is sent without its procedure: only the declared access is asked (find-ready-output.ts). Whatever else stands
// between a call and the output would be passed over without a word, so the server refuses to start.
import type { Access, Meta } from './init.ts'
import { gameViewer, player, restOnly, startedGame } from './procedures.ts'

interface Steps {
  _def: { meta?: Meta; middlewares: readonly { _type?: 'input' | 'output' }[] }
}

/** Their access is what `find-ready-output.ts` checks. */
const builders: Partial<Record<Access, Steps>> = { gameViewer, startedGame, player } as object

/** @throws when a procedure with a ready output does more than its builder. */
export function checkReady(procedures: Record<string, unknown>): void {
  for (const [path, procedure] of Object.entries(procedures as Record<string, Steps>)) {
    const { meta, middlewares } = procedure._def
    if (!meta?.ready) continue
    const builder = meta.access && builders[meta.access]
    if (!builder)
      throw new Error(`${path} has a ready output, but nothing checks the access "${meta.access}" for it.`)
    const known = new Set([builder, restOnly as object as Steps].flatMap(({ _def }) => _def.middlewares))
    // The last step is the procedure itself.
    const others = middlewares.slice(0, -1).filter((step) => !step._type && !known.has(step))
    if (others.length > 0)
      throw new Error(
        `${path} has a ready output and ${others.length} middleware beside its access, which the output would pass over. ` +
          'Remove one of them, or do in the builder what the middleware does.',
      )
  }
}
