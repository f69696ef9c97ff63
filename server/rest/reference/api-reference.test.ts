// The published description: whole, true to the table, and readable by others.
import { setImmediate } from 'node:timers/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '#server/testing/use-app.ts'
import {
  operationOf as contractOperation,
  contractParameters,
  contractPart,
  documented,
  follow,
} from '../conformance/contract.ts'
import { neverSent } from '../conformance/deviations.ts'
import { deepMembersOf, membersOf } from '../conformance/members-of.ts'
import type { Route } from '../route.ts'
import { routes } from '../routes.ts'
import type { ApiDescription, ApiOperation } from './api-description.ts'

const app = useApp()
let response: Response
let api: ApiDescription
beforeAll(async () => {
  response = await app.request('/openapi/v1.json')
  api = (await response.clone().json()) as ApiDescription
})

const operationOf = (route: Route): ApiOperation | undefined =>
  api.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]
const table: readonly Route[] = routes
const proxies = ['GET /api/proxy/{id}', 'GET /api/proxy/noinst/{id}']

describe('/openapi/v1.json', () => {
  test('has every route once, and no other', () => {
    const operations = Object.values(api.paths).flatMap((path) => Object.values(path))
    expect(table.filter((route) => !operationOf(route)).map(({ path }) => path)).toEqual([])
    expect(operations).toHaveLength(table.length + proxies.length)
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('says what each answers when all is well', () => {
    for (const route of table) expect(Object.keys(operationOf(route)!.responses)).toContain('200')
  })

  test('names every parameter of a path, and gives a body to calls that take one', () => {
    for (const route of table) {
      const { parameters, requestBody } = operationOf(route)!
      const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
      expect(inPath).toEqual([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
      const takesBody = (route.method === 'POST' || route.method === 'PUT') && !route.noBody
      expect([route.path, requestBody !== undefined]).toEqual([route.path, takesBody])
      // A form is the body; what goes with it stands in the query.
      if (requestBody && !route.body) expect(parameters.some((one) => one.in === 'query')).toBe(false)
    }
  })

  test('schemas compile, references lead somewhere', { timeout: 30_000 }, async () => {
    const ajv = new Ajv2020({ strict: false })
    formats.default(ajv)
    ajv.addSchema(JSON.parse(JSON.stringify(api).replaceAll('"#/', '"api#/')), 'api')
    const at = (place: string) => ({ $ref: `api#${place}` })
    const pointer = (name: string) =>
      name.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
    for (const name of Object.keys(api.components.schemas)) ajv.compile(at(`/components/schemas/${name}`))
    for (const [path, methods] of Object.entries(api.paths)) {
      // Connections that stay open need their turns meanwhile.
      await setImmediate()
      for (const [method, { parameters, requestBody, responses }] of Object.entries(methods)) {
        const start = `/paths/${pointer(path)}/${method}`
        parameters.forEach((_, index) => void ajv.compile(at(`${start}/parameters/${index}/schema`)))
        for (const type of Object.keys(requestBody?.content ?? {}))
          ajv.compile(at(`${start}/requestBody/content/${pointer(type)}/schema`))
        for (const [status, answer] of Object.entries(responses) as [
          string,
          { content?: Record<string, object> },
        ][]) {
          if (answer.content?.['application/json'])
            ajv.compile(at(`${start}/responses/${status}/content/application~1json/schema`))
        }
      }
    }
    expect(JSON.stringify(api)).not.toContain('$defs')
  })

  test('an answer fits what is described', async () => {
    const ajv = new Ajv2020({ strict: false })
    formats.default(ajv)
    ajv.addSchema(JSON.parse(JSON.stringify(api).replaceAll('"#/', '"api#/')), 'api')
    const validate = ajv.compile({
      $ref: 'api#/paths/~1api~1config/get/responses/200/content/application~1json/schema',
    })
    const config = await (await app.request('/api/config')).json()
    expect(validate(config) || validate.errors).toBe(true)
    expect(validate({ title: 1 })).toBe(false)
  })

  test('is kept in caches', async () => {
    const etag = response.headers.get('etag')!
    const again = await app.request('/openapi/v1.json', {
      headers: { 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
  })
})

describe('/openapi/v1.json and the contract', () => {
  const shape = (call: string) => call.replace(/\{\w+\}|:\w+/g, '*')
  const isAt = ({ method, path }: Route, call: string) => shape(`${method} ${path}`) === shape(call)
  const routed = documented.filter((call) => table.some((route) => isAt(route, call)))
  const offered = [...routed, ...proxies]
  const ours = (call: string): ApiOperation => {
    const route = table.find((one) => isAt(one, call))
    return route ? operationOf(route)! : api.paths[call.replace('GET ', '')]!.get!
  }

  test('cover the same calls', () => expect(offered.length).toBeGreaterThan(90))

  test('the same parameters', () => {
    for (const call of offered) {
      const asked = contractParameters(call).map(({ name, in: where, required = false }) =>
        // Names in a path are ours to choose.
        where === 'path' ? 'path' : `${where} ${name} ${required}`,
      )
      const said = ours(call).parameters.map(({ name, in: where, required }) =>
        where === 'path' ? 'path' : `${where} ${name} ${required}`,
      )
      expect([call, ...said.toSorted()]).toEqual([call, ...asked.toSorted()])
    }
  })

  test('every status', () => {
    for (const call of offered) {
      const missing = Object.keys(contractOperation(call).responses).filter(
        (status) => !(status in ours(call).responses) && !(`${call} ${status}` in neverSent),
      )
      expect([call, ...missing]).toEqual([call])
    }
  })

  test('bodies of the same kind, with the same members', () => {
    for (const call of offered) {
      const asked = contractOperation(call)
      const said = ours(call)
      const want = membersOf(asked.requestBody, contractPart)
      const have = membersOf(said.requestBody, partOf)
      expect([call, have.filter((one) => !additionalMembers.includes(`${call} ${one}`))]).toEqual([
        call,
        want,
      ])
      const answer = membersOf(said.responses[200], partOf)
      expect([call, answer]).toEqual([call, membersOf(asked.responses[200], contractPart)])
    }
  })

  test('documented answers are closed: what only our own pages show belongs to a shape of their own', () => {
    for (const call of offered) {
      const known = new Set(deepMembersOf(contractOperation(call).responses[200], contractPart))
      const more = deepMembersOf(ours(call).responses[200], partOf).filter((one) => !known.has(one))
      expect([call, ...more]).toEqual([call])
    }
    const users = ours('GET /api/admin/users').responses[200]
    expect(deepMembersOf(users, partOf)).toContain('data[].userName')
  })

  test('a summary, a known chapter, and who may call', () => {
    const tags = (api.tags as { name: string }[]).map(({ name }) => name)
    for (const route of table) {
      const { summary, tags: chapters, security } = operationOf(route)!
      expect([route.path, summary]).toEqual([route.path, expect.stringMatching(/\S/)])
      expect(tags).toEqual(expect.arrayContaining(chapters))
      expect(security).toBeInstanceOf(Array)
      for (const scheme of (security as object[]).flatMap((one) => Object.keys(one)))
        expect(api.components.securitySchemes).toHaveProperty(scheme)
    }
  })

  const partOf = (pointer: string): unknown => follow(api, pointer)
  const additionalMembers = [
    'POST /api/admin/users application/json overwrite',
    'POST /api/tokens application/json scope',
    'PUT /api/edit/games/{id}/challenges/{cid} application/json reissueFlags',
  ]
})

describe('/scalar/v1', () => {
  test('is a page that loads from here only', async () => {
    const answer = await app.request('/scalar/v1')
    const html = await answer.text()
    expect(answer.headers.get('content-type')).toContain('text/html')
    const nonce = /nonce="([^"]+)"/.exec(html)![1]!
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    const links = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link!)
    expect(links.filter((link) => !link.startsWith('/scalar/v1/') && link !== 'data:,')).toEqual([])
    for (const link of links.filter((one) => one.startsWith('/'))) {
      const file = await app.request(link)
      expect([link, file.status, (await file.text()).length > 100]).toEqual([link, 200, true])
      expect(file.headers.get('content-type')).toMatch(/javascript|css/)
    }
  })

  test('other names below it are nothing', async () => {
    for (const path of ['/scalar/v1/package.json', '/scalar/v2', '/scalar/v1/__proto__'])
      expect((await app.request(path)).status).toBe(404)
  })
})
