import type { Context } from 'koa'
import { fail } from '../lib/refusal.ts'

export const rpcPrefix = '/trpc/'

/** The procedures that a request below /trpc calls: the path of a batch has their names, separated by commas. */
export function calledProcedures({ path }: Pick<Context, 'path'>): string[] {
  try {
    return decodeURIComponent(path.slice(rpcPrefix.length)).split(',')
  } catch {
    throw fail('InvalidInput')
  }
}
