import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from '@jest/globals'
import { inOrder } from '@/lib/platform/middleware'
import { createRequestTracker } from '@/lib/platform/requests'

const opened: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.closeAllConnections()
})

/** A server whose `/slow` ends its answer when the test calls `release`. */
async function open() {
  const ended: string[] = []
  const slow: ServerResponse[] = []
  const requests = createRequestTracker(({ url, status, whole }) => ended.push([url, status, whole].join(' ')))
  const server = createServer(
    inOrder([
      requests.track,
      (request, response) => {
        if (request.url !== '/slow') return response.end('quick')
        slow.push(response)
        return response.write('first ')
      },
    ]),
  ).listen(0, '127.0.0.1')
  opened.push(server)
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { ended, requests, server, url, release: () => slow.pop()?.end('last') }
}

describe('a server that shuts down', () => {
  test('completes open requests and accepts no new ones', async () => {
    const { ended, requests, server, url, release } = await open()
    expect(await (await fetch(`${url}/quick`)).text()).toBe('quick')
    const slow = await fetch(`${url}/slow`)
    const finished = requests.finish(server, 60_000)
    await expect(fetch(`${url}/quick`, { headers: { connection: 'close' } })).rejects.toThrow()
    release()
    expect(await slow.text()).toBe('first last')
    expect(await finished).toBe(true)
    expect(ended).toEqual(['/quick 200 true', '/slow 200 true'])
  })

  test('stops waiting after the time limit', async () => {
    const { ended, requests, server, url } = await open()
    const slow = await fetch(`${url}/slow`)
    expect(await requests.finish(server, 100)).toBe(false)
    expect(ended).toEqual([])
    server.closeAllConnections()
    await expect(slow.text()).rejects.toThrow()
  })
})
