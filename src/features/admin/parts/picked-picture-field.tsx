import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { limits } from '#src/contract/limits.ts'
import { FileField } from '#src/ui/file-field.tsx'
import type { PickedPicture } from './use-picked-picture.ts'

interface PickedPictureFieldProps {
  picture: PickedPicture
  label: ReactNode
  hint?: ReactNode
  accept: string
}

/** Picks a picture that is stored when the form is saved. What it looks like is shown by the section around it. */
export const PickedPictureField = ({ picture, label, hint, accept }: PickedPictureFieldProps) => {
  const { name, fileName } = picture
  return (
    <FileField
      name={name}
      label={label}
      hint={fileName ? <Trans>{fileName} is used as soon as you save.</Trans> : hint}
      accept={accept}
      maxBytes={limits.pictureBytesMax}
      onPick={([file]) => picture.pick(file!)}
    />
  )
}
