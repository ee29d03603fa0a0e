import { once } from 'node:events'
import { type ClientRequest, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { paced } from '@/lib/platform/paced'

const BUSY_MS = 20
const SHARE = 0.05

let lines: string[] = []
let step = paced(() => true, { share: SHARE, most: 100 })
const note = (what: string) => lines.push(what)

function keepBusy() {
  const until = performance.now() + BUSY_MS
  while (performance.now() < until);
}

const server = createServer((asked, response) => {
  step(
    asked,
    response,
    () => {
      note(`begin ${asked.url}`)
      if (asked.url === '/never') return
      keepBusy()
      setImmediate(() => {
        note(`end ${asked.url}`)
        response.end()
      })
    },
    server,
  )
})

const ask = (path: string): ClientRequest =>
  request({ port: (server.address() as AddressInfo).port, path, agent: false })
    .on('error', () => {})
    .end()

const answered = async (path: string) => {
  const [answer] = await once(ask(path), 'response')
  answer.resume()
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
beforeEach(() => {
  lines = []
  step = paced(({ url }) => url !== '/page', { share: SHARE, most: 100 })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('costly requests', () => {
  test('are answered one after the other, with rests in which others have the thread', async () => {
    const rush = ['/1', '/2', '/3'].map(answered)
    await rush[0]
    await answered('/page')
    await Promise.all(rush)
    expect(lines).toEqual(['/1', '/page', '/2', '/3'].flatMap((path) => [`begin ${path}`, `end ${path}`]))
  })

  test('whose client has gone are not begun', async () => {
    const first = answered('/1')
    const left = ask('/left')
    await sleep(BUSY_MS * 2)
    left.destroy()
    await first
    await answered('/2')
    expect(lines).toEqual(['begin /1', 'end /1', 'begin /2', 'end /2'])
  })

  test('that get no answer hold up the others for a second, not longer', async () => {
    const stuck = ask('/never')
    await answered('/1')
    expect(lines).toEqual(['begin /never', 'begin /1', 'end /1'])
    stuck.destroy()
  })

  test('do not wait when too many do', async () => {
    step = paced(() => true, { share: SHARE, most: 1 })
    const stuck = ask('/never')
    await sleep(BUSY_MS)
    const waits = ask('/waits')
    await sleep(BUSY_MS)
    await answered('/passes')
    expect(lines).toEqual(['begin /never', 'begin /passes', 'end /passes'])
    for (const open of [stuck, waits]) open.destroy()
  })
})
