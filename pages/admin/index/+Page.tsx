/** Only an address that leads on, see the guard. */
export default function Page() {
  return null
}
