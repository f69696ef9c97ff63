// Unsaved forms outlive a crash or a reload of the page, in the tab's own storage.
export interface KeptDraft<T> {
  base: T
  value: T
  version: number
}

const nameOf = (key: string) => `vexil-draft ${key}`

export function readDraft<T>(key: string): KeptDraft<T> | undefined {
  try {
    const text = sessionStorage.getItem(nameOf(key))
    return text ? (JSON.parse(text) as KeptDraft<T>) : undefined
  } catch {
    return undefined
  }
}

/** @param draft undefined: there is nothing unsaved any more. */
export function keepDraft<T>(key: string, draft: KeptDraft<T> | undefined): void {
  try {
    if (draft) sessionStorage.setItem(nameOf(key), JSON.stringify(draft))
    else sessionStorage.removeItem(nameOf(key))
  } catch {
    // The storage is full or forbidden: the form works without it.
  }
}

/** When the session ends: the next user of this tab must not find them. */
export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(nameOf(''))) sessionStorage.removeItem(name)
    }
  } catch {
    // Nothing could be kept either.
  }
}
