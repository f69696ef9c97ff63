import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { limits } from '#src/contract/limits.ts'
import { useSite } from '#src/lib/shell.ts'
import { TextField } from '#src/ui/text-field.tsx'

/** The code of the site, where it asks for one. A link may have it behind the #, where no server and no log sees it. */
export function RegistrationCodeField() {
  const { t } = useLingui()
  const asks = useSite().own.asksCode
  const [code, setCode] = useState('')
  useEffect(() => {
    const linked = new URLSearchParams(location.hash.slice(1)).get('code')
    if (linked) setCode(linked)
  }, [])
  if (!asks) return null
  return (
    <TextField
      name="code"
      label={t`Code for registration`}
      hint={t`The organisers have it.`}
      value={code}
      onChange={setCode}
      maxLength={limits.inviteCodeMax}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}
