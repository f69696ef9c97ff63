import type { Context } from 'koa'
import { Download } from '../answers/download.ts'
import { Redirect } from '../answers/redirect.ts'
import type { Route } from './route.ts'
import { writeDownload } from './write-download.ts'
import { writeOutput } from './write-output.ts'

/** Writes what a procedure answered: a file, a redirect, or data. */
export async function writeAnswer(koa: Context, route: Route, output: unknown): Promise<void> {
  if (output instanceof Download) return await writeDownload(koa, output)
  if (output instanceof Redirect) return koa.redirect(output.to)
  await writeOutput(koa, route, output)
}
