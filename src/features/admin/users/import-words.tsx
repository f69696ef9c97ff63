import { Plural } from '@lingui/react/macro'

export const AddCount = ({ count }: { count: number }) => (
  <Plural value={count} one="Add # user" other="Add # users" />
)

export const BadLines = ({ bad }: { bad: number }) => (
  <Plural
    value={bad}
    one="# line has a problem. Correct or remove it."
    other="# lines have problems. Correct or remove them."
  />
)

export const AddedCount = ({ count }: { count: number }) => (
  <Plural value={count} one="# user was added" other="# users were added" />
)
