import { Trans } from '@lingui/react/macro'
import { FoldingSection } from '#src/ui/folding-section.tsx'
import { CheckPanel } from './check-panel.tsx'

/** For challenges without a container, which may run somewhere else. */
export const CheckSection = (ref: { gameId: number; challengeId: number }) => (
  <FoldingSection
    anchor="check"
    folded
    title={<Trans>Health check</Trans>}
    text={<Trans>For a challenge with a service that runs somewhere else.</Trans>}
  >
    <CheckPanel {...ref} inSection />
  </FoldingSection>
)
