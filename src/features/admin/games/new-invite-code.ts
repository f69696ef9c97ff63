const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 24
/** The largest multiple of 62 that a byte can hold: bytes from there on are thrown away, so every letter is as likely. */
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
