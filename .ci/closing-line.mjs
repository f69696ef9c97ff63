// Prints the plain closing line, and fails when CI skipped a test: here everything a test needs is installed.
import { readFileSync } from 'node:fs'

const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
  readFileSync(process.argv[2], 'utf8'),
)
const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed')
if (numPendingTests + numTodoTests > 0) {
  console.error('Tests were skipped; in CI nothing may be:')
  for (const { fullName } of skipped) console.error(`- ${fullName}`)
  process.exitCode = 1
}
const repeated = tests.filter(
  ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
)
for (const { fullName, failureMessages } of repeated) {
  console.log(`Passed at the second attempt: ${fullName}\n${failureMessages[0]}\n`)
}
// They show where the time of CI goes.
const slowest = testResults
  .map(({ name, startTime, endTime }) => ({
    name: name.slice(process.cwd().length + 1),
    seconds: (endTime - startTime) / 1_000,
  }))
  .sort((a, b) => b.seconds - a.seconds)
  .slice(0, 25)
console.log(slowest.map(({ name, seconds }) => `${Math.round(seconds)} s ${name}`).join('\n'))
console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${repeated.length} repeated`)
