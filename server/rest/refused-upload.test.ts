// A client whose upload is refused before it was read cannot go on sending without end.
import { request as httpRequest } from 'node:http'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'

test('a guest who uploads is asked to log in, and cut off when the upload goes on', async () => {
  const app = await testApp()
  const { hostname, port } = new URL(await app.baseUrl())
  const chunk = Buffer.alloc(1024 * 1024)
  const sizeMax = 300 * chunk.length
  const request = httpRequest({
    host: hostname,
    port,
    method: 'POST',
    path: '/api/assets',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': sizeMax },
  })
  let isCut = false
  const cut = new Promise<void>((resolve) => {
    request
      .on('error', () => {})
      .once('close', () => {
        isCut = true
        resolve()
      })
  })
  const answered = new Promise<number>((resolve) =>
    request.once('response', (response) => resolve(response.on('error', () => {}).resume().statusCode!)),
  )
  let sent = 0
  for (; !isCut && sent < sizeMax; sent += chunk.length) {
    await Promise.race([cut, new Promise((resume) => request.write(chunk, resume))])
  }
  expect(await answered).toBe(401)
  // A mebibyte after the refusal, and what lies in the buffers of both sides.
  expect(sent).toBeLessThan(32 * chunk.length)
  request.destroy()
  await app.close()
}, 20_000)
