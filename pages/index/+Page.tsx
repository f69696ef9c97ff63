import { Trans } from '@lingui/react/macro'
import { useSite } from '#src/lib/shell.ts'

export default function Page() {
  const site = useSite()
  return (
    <main>
      <h1>{site.title}</h1>
      <p>
        <Trans>Welcome</Trans>
      </p>
    </main>
  )
}
