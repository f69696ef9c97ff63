// Runs the procedure behind a documented path and writes what it answers, or why it refuses.
import type { RequestContext } from '../access/context.ts'
import { type Procedure, runProcedure } from '../access/run-procedure.ts'
import type { Answer } from '../answers/answer.ts'
import { isFault } from '../answers/describe-error.ts'
import { refuse } from '../http/refuse.ts'
import { appRouter } from '../router.ts'
import type { Route } from './route.ts'
import { writeOutput } from './write-output.ts'

export const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>

export const callProcedure = (path: string, ctx: RequestContext, getRawInput: () => unknown) =>
  runProcedure(procedures[path]!, { path, type: procedures[path]!._def.type, ctx, getRawInput })

/** Answers a call whose result is neither a file nor a redirect. */
export async function answerRoute(
  answer: Answer,
  ctx: RequestContext,
  route: Route,
  readInput: () => unknown,
  fault: (error: Error) => void,
): Promise<void> {
  startAnswer(answer, ctx)
  try {
    await writeOutput(answer, route, await callProcedure(route.procedure, ctx, readInput))
  } catch (error) {
    if (isFault(error)) fault(error as Error)
    refuse(answer, ctx, error)
  }
}

/** What every answer of the API has. */
export function startAnswer(answer: Pick<Answer, 'set'>, { locale }: RequestContext): void {
  answer.set('Cache-Control', 'no-store')
  answer.set('Content-Language', locale)
}
