/** A timestamp for file names, in UTC with a `Z` at its end. */
export const timeInName = (at: number): string => {
  const [date = '', time = ''] = new Date(at).toISOString().split('T')
  return `${date.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '.')}Z`
}
