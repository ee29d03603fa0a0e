import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from '@jest/globals'
import { copyListeningSocket } from '@/lib/platform/listening-socket'

const COPIES = 7

const opened: { server: Server; listener: ReturnType<typeof copyListeningSocket> }[] = []
afterEach(() => {
  for (const { server, listener } of opened.splice(0)) {
    listener.close()
    server.closeAllConnections()
  }
})

/** A server whose socket is being copied seven times. */
async function open() {
  const server = createServer((_request, response) => response.end('answer'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const listener = copyListeningSocket(server, COPIES)
  opened.push({ server, listener })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = async () => (await fetch(url, { headers: { connection: 'close' } })).text()
  return { server, listener, ask }
}

const isCopied = async ({ sockets }: ReturnType<typeof copyListeningSocket>) => {
  while (sockets() <= COPIES) await sleep(5)
}

const times = <Value>(count: number, make: () => Promise<Value>) => Promise.all(Array.from({ length: count }, make))

describe('a listening socket with copies', () => {
  test('accepts several connections in one turn of the event loop', async () => {
    const { server, listener, ask } = await open()
    await isCopied(listener)
    let inTurn = 0
    let mostInTurn = 0
    server.on('connection', () => {
      if (inTurn === 0) setImmediate(() => (inTurn = 0))
      inTurn += 1
      mostInTurn = Math.max(mostInTurn, inTurn)
    })
    expect(new Set(await times(40, ask))).toEqual(new Set(['answer']))
    expect(mostInTurn).toBeGreaterThan(1)
  })

  test('loses no connection that arrives while it is copied', async () => {
    const { listener, ask } = await open()
    const answers: string[] = []
    await times(16, async () => {
      while (listener.sockets() <= COPIES) answers.push(await ask())
    })
    expect(new Set(answers)).toEqual(new Set(['answer']))
  })

  test('accepts no connection after it is closed, even before all copies are made', async () => {
    const { listener, ask } = await open()
    listener.close()
    await expect(ask()).rejects.toThrow()
    await sleep(0)
    await expect(ask()).rejects.toThrow()
  })
})
