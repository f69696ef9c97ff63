import { Page, PageHeader } from '#src/ui/page.tsx'
import { Controls } from './controls.tsx'
import { Foundations } from './foundations.tsx'
import { Surfaces } from './surfaces.tsx'

/** Each component of the kit in each of its states: for developers, in English only. */
export default function Kit() {
  return (
    <Page>
      <PageHeader title="Kit">What screens are made of. docs/design.md says how to use it.</PageHeader>
      <Foundations />
      <Controls />
      <Surfaces />
    </Page>
  )
}
