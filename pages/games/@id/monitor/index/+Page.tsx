/** Redirects; see the guard. */
export default function Page() {
  return null
}
