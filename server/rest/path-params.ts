// What may stand for a parameter in a documented path. A value of another form does not match the route.

export const uuidForm = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}'
export const rowNumberForm = '-?\\d{1,10}'

/** The form of each parameter that is not a row number. */
export const paramForms: Readonly<Record<string, string>> = {
  userId: uuidForm,
  tokenUuid: uuidForm,
  instanceUuid: uuidForm,
  postId: '[^/]{1,8}',
  hash: '[^/]{64}',
  name: '[^/]+',
  file: '[^/]+',
}
