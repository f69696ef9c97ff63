const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 24
/** The largest multiple of 62 in a byte. Larger bytes are discarded, so that all characters are equally likely. */
const fairBytes = 248

/** 24 random letters and digits. */
export function newInviteCode(): string {
  let code = ''
  while (code.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < fairBytes && code.length < length) code += letters[byte % letters.length]
    }
  }
  return code
}
