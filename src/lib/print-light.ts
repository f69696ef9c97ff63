/** Pages are printed in the light colours, because paper is white, whatever the reader's colour scheme is. */
export function printLight(): () => void {
  const { classList } = document.documentElement
  let wasDark = false
  const before = () => {
    wasDark = classList.contains('dark')
    if (wasDark) classList.replace('dark', 'light')
  }
  const after = () => {
    if (wasDark) classList.replace('light', 'dark')
  }
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
  }
}
