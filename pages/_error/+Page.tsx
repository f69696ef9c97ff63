import { usePageContext } from 'vike-react/usePageContext'
import { ErrorScreen } from '#src/features/shell/error-screen.tsx'

export default function Page() {
  const { is404, abortStatusCode } = usePageContext()
  return <ErrorScreen status={is404 ? 404 : (abortStatusCode ?? 500)} />
}
