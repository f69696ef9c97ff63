import { type RefObject, useEffect } from 'react'

/** Takes the author to the first field that the server refused. */
export function useShowRefusal(form: RefObject<HTMLFormElement | null>, error: unknown): void {
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, error])
}
