// An address that staff typed in: for challenges without an instance. It is called under the terms of decision 0070.
import type { CheckSettings } from '#src/contract/checks.ts'
import type { Services } from '../../access/services.ts'
import { callOutside, connectOutside } from '../../outgoing/call-outside.ts'
import { outsideTermsOf } from '../../outgoing/outside-terms-of.ts'
import { readTarget } from '../../outgoing/read-target.ts'
import { bodyMax } from './ask-page.ts'
import type { Finding } from './finding.ts'
import { judgePage } from './judge-page.ts'

export async function checkAddress({ config }: Services, settings: CheckSettings): Promise<Finding> {
  const { kind, address } = settings
  const timeoutMs = settings.timeoutSeconds * 1_000
  const terms = outsideTermsOf(config)
  if (address === '' || !readTarget(kind === 'tcp' ? `http://${address}` : address, terms))
    return { reason: 'address' }
  const began = performance.now()
  const took = () => performance.now() - began
  if (kind === 'tcp') {
    const isReached = await connectOutside(terms, address, timeoutMs)
    return { reason: isReached ? null : 'no-answer', ms: took() }
  }
  const answer = await callOutside(terms, address, { method: 'GET', timeoutMs, bodyMax })
  return { ...judgePage(answer.reached ? answer : undefined, settings), ms: took() }
}
