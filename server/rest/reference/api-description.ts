// What the published description consists of.
import type { Components, JsonSchema } from './describe-schema.ts'

export interface ApiDescription {
  openapi: '3.1.0'
  paths: Record<string, Record<string, ApiOperation>>
  components: { schemas: Components; [part: string]: unknown }
  [part: string]: unknown
}
export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}
export interface ApiOperation {
  operationId: string
  summary: string | undefined
  tags: string[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, object>
  [part: string]: unknown
}
