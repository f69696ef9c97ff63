// What the demonstration shows: a set of believable challenges over all categories, teams with short, long and
// non-Latin names, and a few posts. All made up.
import type { ChallengeCategory } from '#src/rules/terms.ts'
import type { SeedChallenge } from './plan.ts'

const outlines: [ChallengeCategory, string, number, string][] = [
  ['Misc', 'Welcome aboard', 100, 'The flag is written on the last page of the rules. Have you read them?'],
  ['Web', 'Cookie jar', 200, 'The bakery keeps its members in a cookie. Bake one for the chef.'],
  ['Crypto', 'Baby steps', 200, 'RSA with `e = 3` and a very short message. What could go wrong?'],
  ['Forensics', 'Lost weekend', 300, 'A memory image of a laptop that nobody shut down on Friday.'],
  ['OSINT', 'Where was this?', 200, 'One photograph, three street signs, no metadata. Name the square.'],
  ['Reverse', 'Paper lock', 300, 'A licence check from 1998, kept alive by love.'],
  ['Pwn', 'Off by one floor', 400, 'The elevator control has **one** byte too many. `nc` is all you need.'],
  ['Web', 'Template of doom', 400, 'We let users style their own invoices. Please do not read ours.'],
  ['PPC', 'Ten thousand bridges', 300, 'Answer 10,000 shortest-path questions in ten seconds.'],
  ['Crypto', 'Nonce sense', 500, 'Two signatures, one nonce: $k_1 = k_2$. Recover the key.'],
  ['Mobile', 'Sticky notes', 300, 'The notes are encrypted on the phone. The key is, too.'],
  ['Hardware', 'Blinking lights', 400, 'A logic trace of the debug port while the router boots.'],
  ['Blockchain', 'Generous vault', 500, 'The vault pays interest to whoever asks twice.'],
  ['AI', 'Polite parrot', 300, 'It knows the password and has been told not to say it.'],
  ['Pentest', 'Third floor printer', 500, 'From the guest network to the print server to the domain.'],
  ['Misc', 'Sanity check', 50, 'Read the first notice.'],
  ['Reverse', 'Snake in a box', 400, 'Somebody compiled their Python. Somebody else wants it back.'],
  ['Forensics', 'Deleted, not gone', 400, 'A disk image after a hasty evening.'],
  ['Web', 'Second order', 500, 'The search is safe. The *recent searches* are not.'],
  ['Pwn', 'Heap of trouble', 600, 'glibc 2.39, safe linking, no leaks. Good luck.'],
  ['Crypto', 'Lattice at noon', 700, 'A biased random number generator signs once a minute.'],
  ['OSINT', 'The quiet account', 300, 'It never posts. It likes.'],
  ['PPC', 'Rectangles', 200, 'How many rectangles are in the picture? All of them.'],
  ['AI', 'Adversarial panda', 500, 'Make the model see a gibbon with at most 64 changed pixels.'],
  ['Hardware', 'Glitch the bank', 700, 'Eight nanoseconds decide whether the PIN was right.'],
  ['Mobile', 'Intent of purpose', 400, 'Exported, but surely nobody calls it.'],
  ['Blockchain', 'Flash in the pool', 600, 'Borrow everything, for the length of one transaction.'],
  ['Pentest', 'Golden hour', 700, 'A ticket that never runs out.'],
  ['Misc', 'Esoteric evening', 300, 'Twelve languages, none of them useful.'],
  ['Reverse', 'Virtual insanity', 800, 'A virtual machine inside a virtual machine. The inner one lies.'],
]

/** What the in-process engine imitates: a service that answers `give` with its flag, and a website. */
const images: Record<string, string> = {
  'Off by one floor': 'registry.example.org/demo/tcp:1',
  'Template of doom': 'registry.example.org/demo/web:1',
}

export const demoChallenges: SeedChallenge[] = outlines.map(
  ([category, title, originalScore, text], index) => ({
    title,
    category,
    content: `${text}\n\n- Author: **vexil crew**\n- The flag looks like \`flag{...}\``,
    hints: index % 4 === 1 ? ['Look at what the server sends *before* you log in.'] : [],
    originalScore,
    difficulty: 4 + (index % 5),
    containerImage: images[title] ?? '',
  }),
)

export const demoTeams = [
  'Null Pointers',
  'Segfault Society',
  'The Byte Club',
  '山猫',
  'Overflow',
  'Kernel Panic',
  'Rubber Ducks',
  'Hexagon',
  '404 Brain Not Found!',
  'Пингвины',
  'Lambda Lambs',
  'Cold Boot',
  'Fish & Chips',
  'Stack Smashers Utd.',
  '夜猫子',
  'Las Banderas',
  'Root Canal',
  'Zero Day Old',
  'Tab or Space',
  'First Timers',
]

export const demoPosts = [
  {
    title: 'The autumn games have begun',
    summary:
      'Thirty challenges over **thirteen categories** wait for you. Read the rules, bring a friend, and hand in your first flag.',
    content:
      '## Welcome\n\nThirty challenges over **thirteen categories** wait for you.\n\n1. Form a team.\n2. Join the game.\n3. Hand in flags.\n\nHave fun, and be kind to each other.',
    isPinned: true,
    tags: ['news', 'game'],
  },
  {
    title: 'How points work',
    summary:
      'A challenge is worth less the more teams solve it: $S\\,(r + (1-r)\\,e^{(1-n)/d})$. The first three teams get a bonus.',
    content:
      '## Points\n\nThe value of a challenge is\n\n$$\\left\\lfloor S\\,(r + (1-r)\\,e^{(1-n)/d})\\right\\rfloor$$\n\nwhere $n$ is the number of teams that solved it. It moves for **everyone**, also for those who solved it early.',
    isPinned: false,
    tags: ['rules'],
  },
  {
    title: 'Spring games: the results',
    summary: 'Congratulations to all who took part. The challenges stay open for practice.',
    content: 'Congratulations to all who took part. The challenges stay open for practice.',
    isPinned: false,
    tags: ['news'],
  },
]
