import { limits } from '#src/contract/limits.ts'
import { TextField, type TextFieldProps } from '#src/ui/text-field.tsx'

/** A required e-mail address. */
export const EmailField = (props: TextFieldProps) => (
  <TextField type="email" autoComplete="email" maxLength={limits.emailMax} required {...props} />
)
