import { About } from '#src/features/home/about.tsx'

export default function Page() {
  return <About />
}
