import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { limits } from '#src/contract/limits.ts'
import { upload } from '#src/lib/upload.ts'
import { Button } from '#src/ui/button.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import styles from './parts.styles.ts'

interface StoredPictureProps {
  label: ReactNode
  hint?: ReactNode
  /** Its address; '': none. */
  value: string
  onChange: (address: string) => void
}

/** A picture that is uploaded at once, and kept when the form is saved. */
export const StoredPictureField = ({ label, hint, value, onChange }: StoredPictureProps) =>
  value ? (
    <div>
      <div className={styles.pictureLabel}>{label}</div>
      <div className={styles.picture}>
        <img src={value} alt="" className={styles.thumb} />
        <Button size="sm" variant="ghost" tone="red" icon={<TrashIcon />} onClick={() => onChange('')}>
          <Trans>Remove the picture</Trans>
        </Button>
      </div>
    </div>
  ) : (
    <FileField
      label={label}
      hint={hint}
      accept="image/*"
      maxBytes={limits.pictureBytesMax}
      send={(files, track) =>
        upload<{ hash: string; name: string }[]>('/api/assets?temporary=true', files, {
          method: 'POST',
          field: 'files',
          ...track,
        })
      }
      onSent={([stored]) => stored && onChange(`/assets/${stored.hash}/${encodeURIComponent(stored.name)}`)}
    />
  )
