import { z } from 'zod'
import { hookMessages } from '#src/contract/hook-messages.ts'

const between = /(<!-- messages -->)[\s\S]*?(<!-- \/messages -->)/

function messagesMarkdown(): string {
  return Object.entries(hookMessages)
    .map(([type, { text, schema }]) => {
      const { $schema: _, ...words } = z.toJSONSchema(schema.shape.data)
      return `### \`${type}\`\n\n${text} The JSON schema of \`data\`:\n\n\`\`\`json\n${JSON.stringify(words, null, 2)}\n\`\`\``
    })
    .join('\n\n')
}

/** The text with the schemas of all messages between its two markers. */
export const withMessages = (text: string): string =>
  text.replace(between, (_all, start: string, end: string) => `${start}\n\n${messagesMarkdown()}\n\n${end}`)
