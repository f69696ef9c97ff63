import { type RefObject, useEffect } from 'react'
import { useForm } from './form.tsx'

/**
 * Opens what is folded when one of its fields is refused, by the server or by the browser, before the focus is put on it.
 * @returns what the element listens to.
 */
export function useOpenWhenRefused(root: RefObject<HTMLDetailsElement | null>) {
  const { fields } = useForm()
  const open = () => {
    if (root.current) root.current.open = true
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields say when to look
  useEffect(() => {
    if (root.current?.querySelector('[aria-invalid=true]')) open()
  }, [fields])
  return { onInvalidCapture: open }
}
