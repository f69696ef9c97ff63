import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mediaLocation, mediaNamedIn, withMediaAddresses } from './page-media.ts'

const addresses = new Map([
  ['media/map.png', '/assets/aa/map.png'],
  ['media/map.png.sig', '/assets/bb/map.png.sig'],
])

test('files of the game have the address that they have here, and the rest of a text stays', () => {
  const shown = (text: string) => withMediaAddresses(text, addresses)
  expect(shown('![map](/files/media/map.png)')).toBe('![map](/assets/aa/map.png)')
  expect(shown('[sig](/files/media/map.png.sig) of /files/media/map.png.')).toBe(
    '[sig](/assets/bb/map.png.sig) of /assets/aa/map.png.',
  )
  expect(shown('/files/media/other.png and /files/media/map.pngs')).toBe(
    '/files/media/other.png and /files/media/map.pngs',
  )
  expect(withMediaAddresses('/files/media/map.png', new Map())).toBe('/files/media/map.png')
})

test('a text says which files of the game it names', () => {
  expect(mediaNamedIn('/files/media/map.png. /files/media/other.png', addresses)).toEqual(['media/map.png'])
})

test('any wish becomes a location that is found again in a text, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (wanted) => {
      const location = mediaLocation(wanted, 40)
      expect(location.length).toBeLessThanOrEqual(40)
      expect(location).not.toMatch(/(^|\/)\.|^\/|\/$|\/\//)
      if (location === '') return
      expect(mediaLocation(location, 40)).toBe(location)
      expect(withMediaAddresses(`(/files/${location})`, new Map([[location, 'here']]))).toBe('(here)')
    }),
  )
  expect(mediaLocation('media/two words.txt', 200)).toBe('media/two_words.txt')
  expect(mediaLocation('../../etc/passwd', 200)).toBe('etc/passwd')
})
