/** Gives the reader a text as a file. The mark at its start makes spreadsheets read it as UTF-8; JSON has none. */
export function downloadText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(
    new Blob(type === 'application/json' ? [text] : ['\ufeff', text], { type: `${type};charset=utf-8` }),
  )
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the address by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
