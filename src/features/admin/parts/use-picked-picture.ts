import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refusalOf } from '#src/lib/errors.ts'

interface Options {
  /** Of its field. A refusal of the picture is shown under it. */
  name: string
  /** Address of the stored picture. */
  stored: string | null
  store: (picture: File) => Promise<unknown>
  remove: () => Promise<unknown>
}

/** A picture of a form that is stored, or removed, with the rest when the form is saved. */
export function usePickedPicture({ name, stored, store, remove }: Options) {
  /** Null: the stored one is to be removed. Undefined: it stays. */
  const [picked, setPicked] = useState<{ file: File; address: string } | null>()
  useEffect(() => () => void (picked && URL.revokeObjectURL(picked.address)), [picked])
  const saving = useMutation({
    async mutationFn() {
      if (picked === undefined) return
      try {
        await (picked ? store(picked.file) : remove())
      } catch (error) {
        const refusal = refusalOf(error)
        throw refusal?.title ? { data: { ...refusal, fields: { [name]: refusal.title } } } : error
      }
      setPicked(undefined)
    },
  })
  const change = (next: typeof picked) => {
    setPicked(next)
    saving.reset()
  }
  return {
    name,
    /** What the form would save. */
    shown: picked === undefined ? stored : (picked?.address ?? null),
    /** Name of the file that is not stored yet. */
    fileName: picked?.file.name,
    dirty: picked !== undefined,
    pick: (file: File) => change({ file, address: URL.createObjectURL(file) }),
    remove: () => change(stored === null ? undefined : null),
    discard: () => change(undefined),
    /** Does nothing when nothing was picked or removed. @throws the refusal, for the field. */
    save: () => saving.mutateAsync(),
    pending: saving.isPending,
    error: saving.error,
  }
}

export type PickedPicture = ReturnType<typeof usePickedPicture>
