import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { copyListeningSocket } from '@/lib/platform/listening-socket'

test('copies of a socket accept several connections in one turn of the event loop, and none when closed', async () => {
  let inTurn = 0
  let mostInTurn = 0
  const server = createServer((_request, response) => response.end('answer'))
  server.on('connection', () => {
    if (inTurn === 0) setImmediate(() => (inTurn = 0))
    inTurn += 1
    mostInTurn = Math.max(mostInTurn, inTurn)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const listener = copyListeningSocket(server, 7)
  while (listener.sockets() < 8) await sleep(5)

  const answers = await Promise.all(Array.from({ length: 40 }, async () => (await fetch(url)).text()))
  expect(answers.every((text) => text === 'answer')).toBe(true)
  expect(mostInTurn).toBeGreaterThan(1)
  listener.close()
  listener.closeIdleConnections()
  await expect(fetch(url, { headers: { connection: 'close' } })).rejects.toThrow()
})
