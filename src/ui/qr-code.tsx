import { QRCodeSVG } from 'qrcode.react'
import styles from './qr-code.styles.ts'

/** Dark on white in both colour schemes, because not every scanner reads inverted codes. Import it lazily. */
export const QrCode = ({ value, label }: { value: string; label: string }) => (
  <QRCodeSVG value={value} role="img" aria-label={label} marginSize={2} className={styles.root} />
)
