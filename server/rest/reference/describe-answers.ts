// The statuses of an operation and their descriptions.
import type { Access } from '../../access/init.ts'
import { type ProcedurePath, problemType, type Route } from '../route.ts'
import type { JsonSchema } from './describe-schema.ts'

export const refusal: JsonSchema = {
  type: 'object',
  description: 'Why a call was refused, in the language of the caller.',
  properties: {
    title: { type: 'string' },
    status: {
      type: 'integer',
      description: 'The HTTP status, but for: 10001 the game has not started, 10002 the game is over.',
    },
  },
  required: ['title', 'status'],
}

/** Needs a session or a token, whatever the game. */
export const needsSession = (access: Access | undefined) =>
  !['anyone', 'publicGame', 'gameViewer', 'startedGame'].includes(access ?? '')

/** What the access and the input of a procedure do not tell. */
const besides: Partial<Record<ProcedurePath, readonly string[]>> = {
  'accounts.logIn': ['401'],
  'accounts.verify': ['401'],
  'captcha.powChallenge': ['404'],
  'files.open': ['206', '304', '416'],
  'checkers.push': ['409'],
  'teams.verifyToken': ['401'],
}

export function statusesOf(
  procedure: ProcedurePath,
  access: Access | undefined,
  { hasInput, hasPath, hasBody }: { hasInput: boolean; hasPath: boolean; hasBody: boolean },
): string[] {
  return [
    ...(hasInput ? ['400'] : []),
    ...(needsSession(access) ? ['401', '403'] : []),
    ...(hasPath ? ['404'] : []),
    ...(hasBody ? ['413', '415'] : []),
    ...(besides[procedure] ?? []),
    '429',
    '500',
  ].toSorted()
}

const words: Record<string, string> = {
  206: 'The asked part of the file.',
  304: 'As the caller has it.',
  400: 'The input is not right, or this cannot be done now.',
  401: 'Not logged in.',
  403: 'Not allowed.',
  404: 'There is no such thing.',
  409: 'Something else is stored already.',
  413: 'The body is too large.',
  415: 'The body is of another type.',
  416: 'The requested range is outside the file.',
  418: 'The container refused the connection.',
  429: 'Too many requests; `Retry-After` says how many seconds to wait.',
  500: 'A fault of the server.',
}

const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer' } }

export const otherAnswers = (statuses: readonly string[], problem?: Route['problem']) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: words[status],
        ...(status === '429' && { headers: { 'Retry-After': retryAfter } }),
        ...(Number(status) >= 400 && {
          content: {
            [status === `${problem}` ? problemType : 'application/json']: {
              schema: { $ref: '#/components/schemas/Refusal' },
            },
          },
        }),
      },
    ]),
  )
