// Refusals by name. The catalogue in src/contract/errors.ts has the texts and statuses.
import { TRPCError } from '@trpc/server'
import { type ErrorEntry, type ErrorName, errors } from '#src/contract/errors.ts'

export type Params = Record<string, string | number>

const codeOf: Record<number, TRPCError['code']> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
}

/** A refusal from the catalogue. `field` names the input property that a form should mark. */
export class Refusal extends TRPCError {
  readonly refusal: ErrorName
  readonly entry: ErrorEntry
  readonly params: Params
  readonly field: string | undefined

  constructor(refusal: ErrorName, params: Params = {}, field?: string) {
    const entry: ErrorEntry = errors[refusal]
    super({ code: codeOf[entry.http] ?? 'INTERNAL_SERVER_ERROR', message: refusal })
    this.refusal = refusal
    this.entry = entry
    this.params = params
    this.field = field
  }
}

/** `throw fail('TeamLocked')`, `throw fail('EmailDomainNotAllowed', { domains }, 'email')`. */
export const fail = (name: ErrorName, params?: Params, field?: string) => new Refusal(name, params, field)
