import { paramForms, uuidForm } from '#server/rest/path-params.ts'

const values: Record<string, string> = { postId: 'ffffffff', hash: 'a'.repeat(64), name: 'x', file: 'x' }

/** A path of the REST table with parameters that name nothing. */
export const anyPath = (path: string): string =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    paramForms[name] === uuidForm ? '00000000-0000-0000-0000-000000000000' : (values[name] ?? '2000000000'),
  )
