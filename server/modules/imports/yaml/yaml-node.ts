// A value of a YAML file with the line it stands in, for messages; 0: not known, as in a file of TOML.
export type YamlNode = { line: number } & (
  | { kind: 'map'; entries: ReadonlyMap<string, YamlNode>; twice: readonly string[] }
  | { kind: 'list'; items: readonly YamlNode[] }
  /** `text` is what is written there, for values that are no text. */
  | { kind: 'scalar'; value: string | number | boolean | null; text: string }
  /** With a tag that nobody here knows. It stands for nothing. */
  | { kind: 'tagged'; tag: string }
)
export type YamlMap = Extract<YamlNode, { kind: 'map' }>
