import { useLingui } from '@lingui/react/macro'
import { QrCode } from '#src/ui/qr-code.tsx'
import styles from './show.styles.ts'

/** Leads the audience to the same board. */
export default function PageCode() {
  const { t } = useLingui()
  const address = location.origin + location.pathname
  return (
    <p className={styles.code}>
      <QrCode value={address} label={t`QR code of this scoreboard`} />
      <span>{address.replace(/^https?:\/\//, '')}</span>
    </p>
  )
}
