import { useEffect, useId } from 'react'

/** Ctrl+S or Cmd+S submits the form with this id. */
export function useSaveKey(): string {
  const id = useId()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      const form = document.getElementById(id)
      if (form instanceof HTMLFormElement) form.requestSubmit()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [id])
  return id
}
