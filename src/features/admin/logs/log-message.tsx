import { Name } from '#src/ui/name.tsx'

/** The text of a line, with the names of what it mentions by its id. The id is in the title of the name. */
export function LogMessage({ text, names }: { text: string; names: Record<string, string> }) {
  // Every second part is what the pattern has found.
  return text.split(/(\b[a-zA-Z]+Id [\w-]+)/).map((part, index) => {
    const name = index % 2 === 1 && Object.hasOwn(names, part) ? names[part] : undefined
    const at = `${index} ${part}`
    return name === undefined ? (
      <span key={at}>{part}</span>
    ) : (
      <span key={at} title={part}>
        {part.replace(/Id .*$/, '')} <Name>{name}</Name>
      </span>
    )
  })
}
