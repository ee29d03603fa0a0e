import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from '@jest/globals'
import { inOrder } from '@/lib/platform/middleware'
import { serveHere } from '@/lib/platform/testing/http'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

test('middleware is not called for a client that went away while another waited', async () => {
  const called: string[] = []
  let gone: Promise<unknown> = Promise.resolve()
  const here = await serveHere(
    inOrder([
      async (_request, response, next) => {
        gone = new Promise((resolve) => response.once('close', resolve))
        await gone
        next()
      },
      (_request, response: ServerResponse) => {
        called.push('next')
        response.end()
      },
    ]),
  )
  opened.push(here)
  const leave = new AbortController()
  const asked = fetch(here.url, { signal: leave.signal }).catch(() => 'left')
  await new Promise((resolve) => setTimeout(resolve, 50))
  leave.abort()
  expect(await asked).toBe('left')
  await gone
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(called).toEqual([])
})
