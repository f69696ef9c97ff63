// Categories of other tools are free texts; ours are a list.
import { type ChallengeCategory, challengeCategories } from './terms.ts'

const aliases: Record<ChallengeCategory, string> = {
  Reverse: 'rev reversing reverseengineering',
  Pwn: 'pwn pwnable binary binaryexploitation exploitation',
  Crypto: 'cry crypto cryptography',
  Web: 'web webexploitation',
  Forensics: 'forensic forensics dfir stego steganography',
  OSINT: 'osint recon',
  Misc: 'misc general miscellaneous sanity',
  Blockchain: 'blockchain web3 smartcontracts',
  Hardware: 'hw hardware iot radio rf',
  Mobile: 'mobile android ios',
  PPC: 'ppc programming coding algo',
  AI: 'ai ml llm',
  Pentest: 'pentest boot2root fullpwn realworld',
}

const byName = new Map<string, ChallengeCategory>(
  challengeCategories.flatMap((category) =>
    [category.toLowerCase(), ...aliases[category].split(' ')].map((name) => [name, category] as const),
  ),
)

/** @returns undefined: none of ours; Misc takes it, with the word as a tag. */
export const importedCategory = (text: string): ChallengeCategory | undefined => {
  const lower = text.toLowerCase()
  return byName.get(lower.replace(/[^a-z0-9]/g, '')) ?? byName.get(lower.replace(/[^\p{L}]/gu, ''))
}
