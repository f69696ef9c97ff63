const shown = 5

/** Of a backup: names the files whose bytes were lost before, and lets the process end with 3. The rest is whole. */
export function tellLostFiles({ missing, damaged }: { missing: string[]; damaged: string[] }): void {
  const tell = (hashes: string[], what: string) => {
    if (hashes.length === 0) return
    const more = hashes.length > shown ? ', …' : ''
    console.error(`${hashes.length} files ${what}: ${hashes.slice(0, shown).join(', ')}${more}`)
    process.exitCode = 3
  }
  tell(missing, 'had no bytes in the storage when the backup was made')
  tell(damaged, 'had other bytes than were uploaded when the backup was made, and cannot be restored')
}
