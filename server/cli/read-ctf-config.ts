/** What ctfcli keeps in `.ctf/config`: the address of a game and a token. */
export function readCtfConfig(text: string): { url: string | undefined; accessToken: string | undefined } {
  const [, section = ''] = /^\[config\][^\n]*\n([^[]*)/m.exec(text) ?? []
  const read = (name: string) =>
    new RegExp(`^[ \\t]*${name}[ \\t]*[=:][ \\t]*(\\S+)[ \\t]*\\r?$`, 'm').exec(section)?.[1]
  return { url: read('url'), accessToken: read('access_token') }
}
