import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { trpc } from '#src/lib/trpc.ts'
import { upload } from '#src/lib/upload.ts'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { useKeptFocus } from '#src/ui/use-kept-focus.ts'
import { PickedPictureField } from '../parts/picked-picture-field.tsx'
import { type PickedPicture, usePickedPicture } from '../parts/use-picked-picture.ts'
import styles from './settings.styles.ts'

const kinds = 'image/png,image/gif,image/jpeg,image/webp,image/avif,image/heic,.heic'
/** In pixels, as it is used in the interface. */
const sizes = [20, 40, 60, 80]

/** The logo is stored when the settings are saved. */
export function useLogo(stored: string | null): PickedPicture {
  const { mutateAsync: reset } = trpc.site.resetLogo.useMutation()
  const { page } = trpc.useUtils().settings
  return usePickedPicture({
    name: 'logo',
    stored,
    store: async (picture) => {
      await upload('/api/admin/config/logo', [picture], { method: 'POST' })
      await page.invalidate()
    },
    remove: async () => {
      await reset()
      await page.invalidate()
    },
  })
}

export function LogoSection({ logo }: { logo: PickedPicture }) {
  const { shown } = logo
  const part = useKeptFocus<HTMLDivElement>()
  // The pictures above come and go.
  useEffect(() => {
    const focused = document.activeElement
    if (shown && part.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' })
  }, [shown, part])
  return (
    <Section
      anchor="logo"
      title={<Trans>Logo</Trans>}
      text={<Trans>Also becomes the icon of the tab. A square picture works best.</Trans>}
    >
      {shown && (
        <div className={styles.logos}>
          {(['dark', 'light'] as const).map((ground) => (
            <div key={ground} data-ground={ground} className={styles.ground}>
              {sizes.map((size) => (
                <figure key={size} className={styles.logo}>
                  <img src={shown} alt="" style={{ height: size }} />
                  <figcaption>{size} px</figcaption>
                </figure>
              ))}
            </div>
          ))}
        </div>
      )}
      <div ref={part} className={styles.picture}>
        <PickedPictureField picture={logo} label={<Trans>Picture</Trans>} accept={kinds} />
        {shown && (
          <div>
            <Button variant="outline" tone="red" icon={<TrashIcon />} onClick={logo.remove}>
              <Trans>Use our own logo</Trans>
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}
