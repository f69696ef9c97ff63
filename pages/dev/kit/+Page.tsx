/** The build leaves out what is only for development. */
const Kit = import.meta.env.DEV ? (await import('#src/features/kit/kit.tsx')).default : () => null

export default function Page() {
  return <Kit />
}
