// One row of the REST table: a documented path and the procedure that answers it.
import type { inferRouterInputs } from '@trpc/server'
import type { AppRouter } from '../router.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Inputs = inferRouterInputs<AppRouter>

/** Every procedure by its path, `domain.verb`. */
export type ProcedurePath = {
  [Domain in keyof Inputs & string]: `${Domain}.${keyof Inputs[Domain] & string}`
}[keyof Inputs & string]

type InputOf<Path extends ProcedurePath> = Path extends `${infer Domain}.${infer Verb}`
  ? Domain extends keyof Inputs
    ? Verb extends keyof Inputs[Domain]
      ? Inputs[Domain][Verb]
      : never
    : never
  : never

type Members<Path extends ProcedurePath> = keyof NonNullable<InputOf<Path>> & string

type Params<Text extends string> = Text extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Params<`/${Rest}`>
  : Text extends `${string}:${infer Name}`
    ? Name
    : never

export const problemType = 'application/problem+json'

export interface RouteOptions {
  /** The body is a bare value, which becomes this property of the input. */
  bodyAs?: string
  /** The body is a form with files in a part of this name; the input property `form` reads it. */
  body?: 'file' | 'files'
  /** A POST or PUT without a body. */
  noBody?: true
  /** A refusal with this status says that it is a Problem document, which `{ title, status }` is too. */
  problem?: 404
  /** With an ETag, so that a client that has it already is sent nothing. */
  tagged?: true
  /** Asked for all the time: answered before Koa where that is possible (http/early-answers.ts). Its path has numbers only. */
  hot?: true
  /** For programs, and not in the contract of outside clients. */
  isOwn?: true
  /** Public and the same for everybody for so many seconds. */
  cacheSeconds?: number
  /** Polled by programs of other sites: from any origin, in ASCII, with an ETag, and kept for 30 seconds. */
  feed?: true
}

export interface Route extends RouteOptions {
  method: Method
  /** Path parameters have the names of the procedure's input properties. */
  path: string
  procedure: ProcedurePath
}

export const hasBody = ({ method, noBody }: Route): boolean =>
  (method === 'POST' || method === 'PUT') && !noBody

/** A path that the procedure answers. Does not compile when the procedure has no such input property. */
export function route<const Key extends `${Method} /${string}`, Path extends ProcedurePath>(
  key: Params<Key> extends Members<Path> ? Key : never,
  procedure: Path,
  options: RouteOptions & { bodyAs?: Members<Path> } = {},
): Route {
  return { ...split(key), procedure, ...options }
}

function split(key: string): { method: Method; path: string } {
  const [method, path] = key.split(' ') as [Method, string]
  return { method, path }
}
