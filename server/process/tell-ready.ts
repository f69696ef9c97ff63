/** What the person who starts the server reads. */
export function tellReady({
  address,
  setupToken,
}: {
  address: string
  setupToken: string | undefined
}): void {
  process.stdout.write(`Vexil is ready: ${address}\n`)
  if (setupToken)
    process.stdout.write(`There is no administrator yet. Open once: ${address}/setup?token=${setupToken}\n`)
}
