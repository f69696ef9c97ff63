import { Trans } from '@lingui/react/macro'
import type { SignInButton } from '#src/contract/sign-in.ts'
import { LinkButton } from '#src/ui/button.tsx'
import styles from './account.styles.ts'

interface ProviderButtonsProps {
  providers: readonly SignInButton[]
  returnTo: `/${string}`
  /** Something else is above them. */
  beside?: boolean
  /** The person is to log in there again. */
  again?: boolean
}

/** Plain links, which work without a script too. The names of providers are text, so that nothing of them is loaded. */
export default function ProviderButtons({ providers, returnTo, beside, again }: ProviderButtonsProps) {
  if (providers.length === 0) return null
  const query = `?from=${encodeURIComponent(returnTo)}${again ? '&again' : ''}`
  return (
    <div className={styles.providers}>
      {beside && (
        <p className={styles.or}>
          <Trans>or</Trans>
        </p>
      )}
      {providers.map(({ id, name }) => (
        <LinkButton
          key={id}
          href={`/auth/${id}${query}`}
          // The browser leaves the site, and no page of it is to be drawn.
          rel="external"
          variant="outline"
          tone="gray"
          size="lg"
          wide
        >
          <span>
            <Trans>
              Continue with <span translate="no">{name}</span>
            </Trans>
          </span>
        </LinkButton>
      ))}
    </div>
  )
}
