import { expect, test } from 'vitest'
import { textOfFile } from './text-of-file.ts'

const read = (...bytes: number[]) => textOfFile(new Blob([new Uint8Array(bytes)]))
const utf16 = (text: string) =>
  [...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8])

test('UTF-8 is read with and without its mark, UTF-16 with it', async () => {
  expect(await read(0x47, 0x72, 0xc3, 0xbc, 0x6e)).toBe('Grün')
  expect(await read(0xef, 0xbb, 0xbf, 0x47)).toBe('G')
  expect(await read(0xff, 0xfe, ...utf16('Grün'))).toBe('Grün')
  expect(await read(0xfe, 0xff, 0, 0x47)).toBe('G')
  expect(await read()).toBe('')
})

test('another encoding is not guessed', async () => {
  expect(await read(0x47, 0x72, 0xfc, 0x6e)).toBeUndefined()
  expect(await read(0x82, 0xa0, 0x82, 0xa2)).toBeUndefined()
  expect(await read(...utf16('Grün'))).toBeUndefined()
  expect(await read(0xff, 0xfe, 0x47)).toBeUndefined()
})
