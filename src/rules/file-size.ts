// File sizes are shown in B, KiB, MiB or GiB with 2 decimals (spec section 3).

const units = ['B', 'KiB', 'MiB', 'GiB'] as const

export const formatFileSize = (bytes: number): string => {
  let size = bytes
  let unit = 0
  // 1023.995 would be shown as 1024.00, which is one of the next unit
  while (size >= 1023.995 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${size.toFixed(2)} ${units[unit]}`
}
