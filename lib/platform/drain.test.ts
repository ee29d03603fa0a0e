import { afterEach, expect, test } from '@jest/globals'
import { createDrain } from '@/lib/platform/drain'
import { inOrder } from '@/lib/platform/middleware'
import { createRequestTracker } from '@/lib/platform/requests'
import { serveHere } from '@/lib/platform/testing/http'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

/** A process whose waits end when the test calls `endWait`. */
async function open() {
  const waits: (() => void)[] = []
  const requests = createRequestTracker(() => {})
  const { refuseWhileDraining, drain } = createDrain(requests, () => new Promise<void>((end) => waits.push(end)))
  const server = await serveHere(
    inOrder([requests.track, refuseWhileDraining, (_request, response) => response.end('served')]),
  )
  opened.push(server)
  const endWait = () => waits.shift()?.()
  return { drain, endWait, ask: (method = 'GET', path = '/') => fetch(`${server.url}${path}`, { method }) }
}

test('a draining process first answers everything, then answers reads with 502 and writes as before', async () => {
  const { drain, endWait, ask } = await open()
  expect((await ask()).headers.get('connection')).toBe('keep-alive')
  const drained = drain(1)
  const served = await ask()
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
  endWait()
  await new Promise((resolve) => setImmediate(resolve))
  const turned = await ask()
  expect([turned.status, turned.headers.get('cache-control')]).toEqual([502, 'no-store'])
  const [written, health] = [await ask('POST'), await ask('GET', '/api/health/ready')]
  expect([written.status, health.status]).toEqual([200, 200])
  const goOn = setInterval(endWait, 20)
  await drained
  clearInterval(goOn)
})
