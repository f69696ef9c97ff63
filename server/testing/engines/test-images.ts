// Container images for tests, made without a registry or a builder from the static busybox of Debian (package
// busybox-static). Both `docker load` and `ctr images import` take the archive.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type TarEntry, tar } from '#server/ports/containers/tar.ts'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

const script = (name: string, lines: string): TarEntry => ({
  name,
  data: Buffer.from(`#!/bin/sh\n${lines}\n`),
})

const listenOn = 'nc -ll -p 1337'

/** The files that all test images share. */
function rootFiles(): Buffer {
  const tools = execFileSync('/bin/busybox', ['--list'], { encoding: 'utf8' }).trim().split('\n')
  return tar([
    ...['bin/', 'etc/', 'suid/', 'www/', 'www/cgi-bin/'].map((name) => ({ name })),
    { name: 'tmp/', mode: 0o1777 },
    { name: 'bin/busybox', data: readFileSync('/bin/busybox') },
    ...tools.filter((tool) => tool !== 'busybox').map((tool) => ({ name: `bin/${tool}`, link: 'busybox' })),
    // With the set-user-id bit: root has no password, so `su` works when the bit does.
    { name: 'suid/busybox', data: readFileSync('/bin/busybox'), mode: 0o4755 },
    {
      name: 'etc/passwd',
      data: Buffer.from('root::0:0:root:/:/bin/sh\nctf:x:1000:1000::/tmp:/bin/sh\n'),
      mode: 0o644,
    },
    { name: 'etc/group', data: Buffer.from('root:x:0:\nctf:x:1000:\n'), mode: 0o644 },
    { name: 'www/index.html', data: Buffer.from('<h1>challenge</h1>\n'), mode: 0o644 },
    script('www/cgi-bin/flag', 'echo "Content-type: text/plain"; echo; echo "$FLAG"'),
    script('greet', 'echo "team $TEAM_ID"; read line; [ "$line" = give ] && echo "$FLAG"; exec cat'),
    script('serve-tcp', `echo listening; exec ${listenOn} -e /greet`),
    // Runs what it is sent. Ends with the code that is written into /tmp/exit.
    script(
      'serve-shell',
      `${listenOn} -e /bin/sh &\nwhile ! [ -f /tmp/exit ]; do sleep 0.2; done\nexit $(cat /tmp/exit)`,
    ),
  ])
}

export interface ImageConfig {
  Cmd: readonly string[]
  User?: string
}

const images: Record<string, ImageConfig> = {
  pause: { Cmd: ['/bin/sleep', '2147483647'] },
  tcp: { Cmd: ['/serve-tcp'], User: '1000:1000' },
  web: { Cmd: ['/bin/httpd', '-f', '-p', '8080', '-h', '/www'], User: '1000:1000' },
  shell: { Cmd: ['/serve-shell'] },
  player: { Cmd: ['/serve-shell'], User: '1000:1000' },
  /** Ends at once. */
  broken: { Cmd: ['/bin/sh', '-c', 'echo boom; exit 3'] },
  /** Listens after ten seconds. */
  slow: { Cmd: ['/bin/sh', '-c', 'sleep 10; exec /serve-tcp'], User: '1000:1000' },
  /** Uses more memory than it may. */
  hungry: { Cmd: ['/bin/dd', 'if=/dev/zero', 'of=/dev/null', 'bs=1G', 'count=1'] },
  // Scripts that check an instance of `tcp`.
  solver: { Cmd: ['/bin/sh', '-c', 'echo connecting; echo give | nc "$CHAL_HOST" "$CHAL_PORT" | tail -n 1'] },
  /** Prints what anybody may know. */
  liar: { Cmd: ['/bin/sh', '-c', 'echo "$CHAL_FLAG_FORMAT"'] },
  sleeper: { Cmd: ['/bin/sleep', '300'] },
  chatty: { Cmd: ['/bin/sh', '-c', 'yes 0123456789012345678901234567890123456789'] },
  /** The environment of a script, what it reaches, and what it may do. */
  prober: {
    Cmd: [
      '/bin/sh',
      '-c',
      'env; for one in $TARGETS; do nc -w 2 $(echo $one | tr : " ") </dev/null >/dev/null && echo reached $one; done; touch /x && echo writes; touch /tmp/x && echo done',
    ],
  },
  /** Writes more than fits into a log. */
  loud: { Cmd: ['/bin/sh', '-c', 'seq 1 300000; printf "\\033[31mred\\000\\n"; exec /serve-tcp'] },
}

export const testImage = (name: keyof typeof images) => `vexil-test/${name}:1`

export interface ImageFiles {
  config: Buffer
  layer: Buffer
}

/** @param mark makes an image that differs from others with the same files. */
export function imageFiles(config: ImageConfig, layer = rootFiles(), mark = 'test'): ImageFiles {
  const text = {
    architecture: 'amd64',
    os: 'linux',
    config,
    rootfs: { type: 'layers', diff_ids: [`sha256:${sha256(layer)}`] },
    history: [{ created_by: mark }],
  }
  return { config: Buffer.from(JSON.stringify(text)), layer }
}

/** All test images, under `vexil-test/`. */
export function imageArchive(): Buffer {
  const layer = rootFiles()
  const made = Object.entries(images).map(([name, config]) => ({
    tag: testImage(name),
    config: imageFiles(config, layer).config,
  }))
  const manifest = made.map(({ tag, config }) => ({
    Config: `${sha256(config)}.json`,
    RepoTags: [tag],
    Layers: ['layer.tar'],
  }))
  return tar([
    { name: 'layer.tar', data: layer, mode: 0o644 },
    ...made.map(({ config }) => ({ name: `${sha256(config)}.json`, data: config, mode: 0o644 })),
    { name: 'manifest.json', data: Buffer.from(JSON.stringify(manifest)), mode: 0o644 },
  ])
}

/** What the registry of the tests serves. */
export const servedImage = (mark: string) =>
  imageFiles({ Cmd: ['/serve-tcp'], User: '1000:1000' }, undefined, mark)
