/** Scheme with user and password, hosts, path, query. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(.*)$/s

/**
 * The address of each server alone, of a database address that may name several, as for libpq:
 * `postgres://user:password@a:5432,b:5432/name?target_session_attrs=read-write`. Undefined for what is no address.
 */
export function databaseAddresses(text: string): string[] | undefined {
  const [, start = '', hosts = '', path = '', query = ''] = parts.exec(text) ?? []
  const search = new URLSearchParams(query)
  // The platform writes, so that the other values of libpq make no sense here.
  if (!['read-write', 'primary', null].includes(search.get('target_session_attrs'))) return undefined
  search.delete('target_session_attrs')
  const rest = !query.includes('target_session_attrs') ? query : search.size > 0 ? `?${search}` : ''
  const names = hosts.split(',')
  const all = names.map((host) => `${start}${host}${path}${rest}`)
  const isUsable = (one: string, at: number) =>
    names.length === 1
      ? URL.canParse(one) || (start !== '' && one.includes('host='))
      : names[at] !== '' && URL.canParse(one)
  return all.every(isUsable) ? all : undefined
}
