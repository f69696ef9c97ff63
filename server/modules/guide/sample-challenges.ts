// The challenges of the sample game. Each shows something that authors use: a hint, a flag in any letter case, a hint that costs points,
// a prerequisite.
import type { FlagKindName } from '#src/rules/flags/flag-kinds.ts'
import type { PaidHint } from '#src/rules/hints.ts'
import type { ChallengeCategory } from '#src/rules/terms.ts'

interface SampleChallenge {
  title: string
  category: ChallengeCategory
  /** Markdown. */
  content: string
  flag: { kind: FlagKindName; flag: string }
  originalScore: number
  hints?: string[]
  paidHints?: PaidHint[]
  /** Titles of those before it. */
  after?: string[]
}

export const sampleChallenges: readonly SampleChallenge[] = [
  {
    title: 'Welcome',
    category: 'Misc',
    content: 'Every flag of this game looks like `flag{…}`. The first one is a present: `flag{welcome}`.',
    flag: { kind: 'exact', flag: 'flag{welcome}' },
    originalScore: 100,
  },
  {
    title: 'Not encrypted',
    category: 'Crypto',
    content: 'Somebody believes that this is a secret:\n\n```\nZmxhZ3tiYXNlNjRfaXNfbm9fY2lwaGVyfQ==\n```',
    flag: { kind: 'exact', flag: 'flag{base64_is_no_cipher}' },
    originalScore: 200,
    hints: ['The two signs at the end are padding.'],
  },
  {
    title: 'Old Rome',
    category: 'Crypto',
    content:
      'An old message, found in a letter to a general:\n\n```\nsynt{irav_ivqv_ivpv}\n```\n\nLetter case makes no difference.',
    flag: { kind: 'caseIgnored', flag: 'flag{veni_vidi_vici}' },
    originalScore: 300,
    paidHints: [
      {
        key: 'shift',
        title: 'How far?',
        text: 'Each letter is moved by thirteen places.',
        cost: 50,
        requires: [],
      },
    ],
    after: ['Not encrypted'],
  },
]
