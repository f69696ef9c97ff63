// What the server knows a browser by: a mark for each of the last accounts that logged in there, signed by the server. A mark is
// no right to anything; its holder has a budget of failed log-ins of its own, so that others behind the same address cannot
// use it up.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'

export interface DeviceMark {
  /** Identifies this browser and account. */
  id: string
  /** Identifies the account, in all browsers alike, without revealing it. */
  account: string
}

export interface DeviceMarks {
  /** The valid marks of a cookie, the newest first. */
  read(cookie: string | undefined): readonly DeviceMark[]
  markOf(userId: string, marks: readonly DeviceMark[]): DeviceMark | undefined
  /** The value of the cookie after this account has logged in. */
  write(userId: string, marks: readonly DeviceMark[]): string
}

const accountsMax = 5
const cookieMax = 500
/** Cookies whose marks are known: a browser sends its own with each request. */
const knownMax = 5_000
const none: readonly DeviceMark[] = []
const form = /^([\w-]{16})([\w-]{16})([\w-]{22})$/

export function createDeviceMarks(secret: string): DeviceMarks {
  const proof = (bytes: number, ...facts: string[]) =>
    createHmac('sha256', secret).update(facts.join('|')).digest().subarray(0, bytes).toString('base64url')
  const accountOf = (userId: string) => proof(12, 'device account', userId)
  const signed = ({ id, account }: DeviceMark) => id + account + proof(16, 'device', id, account)
  const known = new LRUCache<string, readonly DeviceMark[]>({ max: knownMax })
  const check = (cookie: string) => {
    const marks: DeviceMark[] = []
    for (const text of cookie.split('.').slice(0, accountsMax)) {
      const [, id, account] = form.exec(text) ?? []
      if (!id || !account) continue
      if (timingSafeEqual(Buffer.from(text), Buffer.from(signed({ id, account }))))
        marks.push({ id, account })
    }
    return marks
  }
  return {
    read(sent) {
      if (!sent) return none
      const cookie = sent.slice(0, cookieMax)
      let marks = known.get(cookie)
      if (!marks) {
        marks = check(cookie)
        // Made up ones are not kept.
        if (marks.length > 0) known.set(cookie, marks)
      }
      return marks
    },
    markOf(userId, marks) {
      const account = accountOf(userId)
      return marks.find((mark) => mark.account === account)
    },
    write(userId, marks) {
      const account = accountOf(userId)
      const own = marks.find((mark) => mark.account === account) ?? {
        id: randomBytes(12).toString('base64url'),
        account,
      }
      const others = marks.filter((mark) => mark.account !== account)
      return [own, ...others].slice(0, accountsMax).map(signed).join('.')
    },
  }
}
