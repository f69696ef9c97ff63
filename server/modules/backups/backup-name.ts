/** Names sort by time. */
export const backupName = (at: number, kind?: string) => {
  const time = new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')
  return `vexil-${time}Z${kind ? `.${kind}` : ''}.backup`
}
