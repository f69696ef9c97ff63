/** A moment in names of files: UTC, and says so. */
export const timeInName = (at: number): string => {
  const [date = '', time = ''] = new Date(at).toISOString().split('T')
  return `${date.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '.')}Z`
}
