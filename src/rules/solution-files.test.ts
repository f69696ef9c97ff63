import { expect, test } from 'vitest'
import { solutionFileLocation, withSolutionFiles } from './solution-files.ts'

const hash = 'ab'.repeat(32)

test('the location of a file that was answered becomes its address in Markdown, and others stay', () => {
  const location = solutionFileLocation(hash, 'plan (1) Ä.png')
  expect(withSolutionFiles(`![plan](/files/${location}) ![map](/files/media/map.png) /files/${hash}`)).toBe(
    `![plan](/assets/${hash}/plan%20%281%29%20%C3%84.png) ![map](/files/media/map.png) /files/${hash}`,
  )
})
