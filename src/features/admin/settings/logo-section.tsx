import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { limits } from '#src/contract/limits.ts'
import { trpc } from '#src/lib/trpc.ts'
import { upload } from '#src/lib/upload.ts'
import { Button } from '#src/ui/button.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { notify } from '#src/ui/notify.ts'
import { Section } from '#src/ui/section.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { useKeptFocus } from '#src/ui/use-kept-focus.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { showSite } from '../parts/show-site.ts'
import styles from './settings.styles.ts'

const kinds = 'image/png,image/gif,image/jpeg,image/webp,image/avif,image/heic,.heic'
/** In pixels, as it is used in the interface. */
const sizes = [20, 40, 60, 80]

/** The logo is stored at once, without the save button: it is a file. */
export function LogoSection({ logoUrl }: { logoUrl: string | null }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const onChanged = async () => {
    await Promise.all([utils.settings.page.invalidate(), utils.site.config.invalidate()])
    void showSite()
    notify({ tone: 'success', title: t`Saved` })
  }
  const reset = trpc.site.resetLogo.useMutation({ onError: useNotifyRefusal(), onSuccess: onChanged })
  const part = useKeptFocus<HTMLDivElement>()
  // The pictures above come and go.
  useEffect(() => {
    const focused = document.activeElement
    if (logoUrl && part.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' })
  }, [logoUrl, part])
  return (
    <Section
      anchor="logo"
      title={<Trans>Logo</Trans>}
      text={<Trans>Also becomes the icon of the tab. A square picture works best.</Trans>}
    >
      {logoUrl && (
        <div className={styles.logos}>
          {(['dark', 'light'] as const).map((ground) => (
            <div key={ground} data-ground={ground} className={styles.ground}>
              {sizes.map((size) => (
                <figure key={size} className={styles.logo}>
                  <img src={logoUrl} alt="" style={{ height: size }} />
                  <figcaption>{size} px</figcaption>
                </figure>
              ))}
            </div>
          ))}
        </div>
      )}
      <div ref={part} className={styles.picture}>
        <FileField
          label={<Trans>Picture</Trans>}
          accept={kinds}
          maxBytes={limits.pictureBytesMax}
          send={(files, track) => upload('/api/admin/config/logo', files, { method: 'POST', ...track })}
          onSent={onChanged}
        />
        {logoUrl && (
          <div>
            <Button
              variant="outline"
              tone="red"
              icon={<TrashIcon />}
              pending={reset.isPending}
              onClick={() => reset.mutate()}
            >
              <Trans>Use our own logo</Trans>
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}
