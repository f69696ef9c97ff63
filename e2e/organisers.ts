/** Who makes a game from an empty instance, with the mouse and without. */
export const organisers = [
  { locale: 'en-US', width: 1440, height: 900 },
  { locale: 'de-DE', width: 390, height: 844 },
] as const

export const password = 'Abc-12345'

/** A file as a chooser takes it. */
export const file = (name: string, text: string, mimeType = 'application/zip') => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
})
