// The two documented paths that are no procedures: websockets to the ports of containers (server/proxy/proxy.ts).

import type { ApiDescription, ApiOperation, Parameter } from './api-description.ts'
import { otherAnswers } from './describe-answers.ts'

const id: Parameter = {
  name: 'id',
  in: 'path',
  required: true,
  description: '`entry` of the container.',
  schema: { type: 'string', format: 'uuid' },
}

const operation = (about: Pick<ApiOperation, 'operationId' | 'summary' | 'description'>) => ({
  ...about,
  tags: ['Proxy'],
  security: [],
  responses: {
    101: {
      description:
        'The websocket is open. Binary messages carry the bytes both ways; it is closed when the container ends or hangs up.',
    },
    204: { description: 'The container runs, but the request asked for no websocket.' },
    ...otherAnswers(['400', '404', '418', '429', '500']),
  },
})

export const proxyPaths = (common: readonly Parameter[]): ApiDescription['paths'] => ({
  '/api/proxy/{id}': {
    get: {
      ...operation({
        operationId: 'proxy.team',
        summary: 'Connect to the port of a container',
        description:
          'The address that a player is shown has a personal key in it, as the parameter `k`. A game may refuse addresses without one.',
      }),
      parameters: [...common, id],
    },
  },
  '/api/proxy/noinst/{id}': {
    get: {
      ...operation({
        operationId: 'proxy.test',
        summary: 'Connect to the port of a test container',
        description:
          'For the organiser who started it, with the key of the shown address, and for administrators.',
      }),
      parameters: [...common, id],
    },
  },
})
