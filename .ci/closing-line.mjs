// Prints the plain closing line, and fails when CI skipped a test: here everything a test needs is installed.
import { readFileSync } from 'node:fs'

const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
  readFileSync(process.argv[2], 'utf8'),
)
const skipped = numPendingTests + numTodoTests
if (skipped > 0) {
  console.error(`${skipped} tests were skipped; in CI nothing may be.`)
  process.exitCode = 1
}
console.log(`${numPassedTests} passed, ${numFailedTests} failed`)
