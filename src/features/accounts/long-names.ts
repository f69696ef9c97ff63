/** Of buttons with names of providers, which may be long: a button grows with them. */
export const longNames = {
  height: 'auto',
  py: '2',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  textAlign: 'center',
} as const
