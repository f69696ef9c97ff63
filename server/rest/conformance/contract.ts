// The wire contract as data: its operations, and whether a body fits the schema it names.
import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { parse } from 'yaml'

const folder = new URL('../../../docs/contract/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')

interface Media {
  schema?: object
}
interface Answer {
  $ref?: string
  content?: Record<string, Media>
  headers?: Record<string, unknown>
  'x-body-status'?: number[]
}
export interface Operation {
  'x-role': string | string[]
  'x-body-status-intended'?: unknown
  parameters?: MaybeParameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Answer>
}

interface Parameter {
  name: string
  in: string
  required?: boolean
}
type MaybeParameter = Parameter | { $ref: string }

const document = parse(read('openapi.yaml')) as {
  paths: Record<string, Record<string, Operation> & { parameters?: MaybeParameter[] }>
  components: { responses: Record<string, Answer> }
}

/** `GET /api/team/{id}`, as `operations.tsv` writes them. */
export const documented: string[] = read('operations.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t').slice(0, 2).join(' '))

export function operationOf(call: string): Operation {
  const [method = '', path = ''] = call.split(' ')
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`The contract has no ${call}.`)
  return operation
}

/** What a reference within a document leads to. */
export const follow = (whole: unknown, pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], whole)
export const contractPart = (pointer: string): unknown => follow(document, pointer)

/** The parameters of an operation, including those of its path. */
export function contractParameters(call: string): Parameter[] {
  const all = [
    ...(document.paths[call.split(' ')[1]!]?.parameters ?? []),
    ...(operationOf(call).parameters ?? []),
  ]
  return all.map((one) => ('$ref' in one ? (contractPart(one.$ref) as Parameter) : one))
}

const resolved = (answer: Answer): Answer =>
  answer.$ref ? document.components.responses[answer.$ref.split('/').at(-1)!]! : answer

/** How an operation may answer with this HTTP status; undefined when the contract does not say. */
export function answerOf(call: string, status: number): Answer | undefined {
  const answer = operationOf(call).responses[String(status)]
  return answer && resolved(answer)
}

const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
formats.default(ajv)
ajv.addFormat('int32', {
  type: 'number',
  validate: (n: number) => Number.isInteger(n) && Math.abs(n) <= 2 ** 31,
})
ajv.addFormat('int64', { type: 'number', validate: Number.isInteger })
ajv.addFormat('double', { type: 'number', validate: Number.isFinite })
ajv.addSchema(document, 'contract')

const compiled = new Map<object, ValidateFunction>()

/** Complaints about a value, none when it fits. */
export function complaintsOf(schema: object, value: unknown): string[] {
  let validate = compiled.get(schema)
  if (!validate) {
    validate = ajv.compile(absolute(schema) as object)
    compiled.set(schema, validate)
  }
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  )
}

/** The same schema with its references pointing into the whole document. */
function absolute(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(absolute)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === '$ref' && typeof member === 'string' ? member.replace(/^#/, 'contract#') : absolute(member),
    ]),
  )
}
