import { useLingui } from '@lingui/react/macro'

interface Starter {
  slug: string
  title: string
  /** What it is for. */
  about: string
  /** Markdown. */
  content: string
}

const list = (...items: string[]) => items.map((item) => `- ${item}`).join('\n')
const answers = (...pairs: [question: string, answer: string][]) =>
  pairs.map(([question, answer]) => `## ${question}\n\n${answer}`).join('\n\n')

/** Texts of pages that most events need. What only the organisers know is left to them, in square brackets. */
export function useStarterTexts(): Starter[] {
  const { t } = useLingui()
  const contact = t`[How players reach you: an address, a chat, a desk]`
  return [
    {
      slug: 'rules',
      title: t`Rules`,
      about: t`What is allowed, what is not, and how points are counted.`,
      content: [
        list(
          t`Attack the challenges only. This site, its network and the machines of other players are off limits.`,
          t`Do not overload services: no denial of service, and no scanners or brute force unless a challenge says so.`,
          t`Do not share flags, solutions or hints with other teams before the end.`,
          t`Each person has one account and plays for one team.`,
          t`A flag looks like the text of its challenge says. It is checked at once.`,
          t`Teams with equal points are ranked by who reached them first.`,
          t`Whoever breaks the rules can be suspended. The decision of the organisers is final.`,
        ),
        t`Found a fault of a challenge or of this site? Tell us: ${contact}`,
      ].join('\n\n'),
    },
    {
      slug: 'code-of-conduct',
      title: t`Code of conduct`,
      about: t`How people treat each other, and whom to tell when somebody does not.`,
      content: [
        t`This event is for everybody, whatever their experience, gender, origin, religion, disability, appearance or age.`,
        list(
          t`Be friendly and patient. Everybody began once.`,
          t`No harassment, no insults and no threats, neither here nor in our chats, also not as a joke.`,
          t`Names, pictures and texts on this site are seen by everybody: keep them decent.`,
          t`Do not publish what others told you in confidence.`,
        ),
        t`Whoever does not keep to this can be excluded from the event.`,
        t`If something happened to you or to others, tell us. We treat it as confidential: ${contact}`,
      ].join('\n\n'),
    },
    {
      slug: 'faq',
      title: t`Questions and answers`,
      about: t`What players ask before and during an event.`,
      content: answers(
        [
          t`What is a CTF?`,
          t`A competition in computer security. You solve challenges, each of which hides a text, the flag. Whoever enters it gets the points.`,
        ],
        [
          t`How do I take part?`,
          t`Create an account, create a team or join one by its invitation, and register the team for the game.`,
        ],
        [t`How large may a team be?`, t`[The number of members, and whether one may play alone]`],
        [
          t`What do I need?`,
          t`A computer with a browser and a terminal. Everything else depends on the challenge.`,
        ],
        [
          t`My flag is not accepted. What now?`,
          t`Look at its form and at letter case first. If it still fails, write to us and send the flag: ${contact}`,
        ],
        [
          t`Can I get help?`,
          t`We do not give away solutions. If something does not work, tell us: ${contact}`,
        ],
        [t`What can I win?`, t`[The prizes, and who can get them]`],
      ),
    },
  ]
}
