import { useEffect, useRef } from 'react'

interface Drops {
  /** Files are dragged over the page, and nothing there takes them. */
  onOver: (over: boolean) => void
  onDrop: (files: File[]) => void
}

/** Follows files that are dragged over the page and dropped where nothing else takes them; a dialog is not a part of the page. */
export function useDropsAnywhere(active: boolean, drops: Drops): void {
  const latest = useRef(drops)
  useEffect(() => {
    latest.current = drops
  })
  useEffect(() => {
    if (!active) return
    const isOurs = (event: DragEvent) =>
      !event.defaultPrevented &&
      event.dataTransfer?.types.includes('Files') === true &&
      !(event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog]'))
    const onDragOver = (event: DragEvent) => {
      const isOver = isOurs(event)
      if (isOver) event.preventDefault()
      // A field that takes files itself shows that it does.
      if (isOver || !event.defaultPrevented) latest.current.onOver(isOver)
    }
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) latest.current.onOver(false)
    }
    const onDrop = (event: DragEvent) => {
      latest.current.onOver(false)
      if (!isOurs(event)) return
      event.preventDefault()
      latest.current.onDrop([...event.dataTransfer!.files])
    }
    window.addEventListener('dragover', onDragOver)
    window.addEventListener('dragleave', onDragLeave)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onDragOver)
      window.removeEventListener('dragleave', onDragLeave)
      window.removeEventListener('drop', onDrop)
    }
  }, [active])
}
