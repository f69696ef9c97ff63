import { existsSync } from 'node:fs'

const paths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export const findChromium = (): string | undefined => paths.find((path) => existsSync(path))
