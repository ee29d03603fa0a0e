import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from '@jest/globals'
import { compressResponses } from '@/lib/platform/compression'
import { inOrder, type Middleware } from '@/lib/platform/middleware'
import { serveHere } from '@/lib/platform/testing/http'
import { answerUnavailableWhile } from '@/lib/platform/unavailable-page'

type FrameworkAnswer = (response: ServerResponse) => void

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

/** A framework behind our middleware. */
async function open(answer: FrameworkAnswer, isAway = true) {
  const framework: Middleware = (_request, response) => answer(response)
  const here = await serveHere(inOrder([compressResponses(), answerUnavailableWhile(() => isAway), framework]))
  opened.push(here)
  return here.url
}

const FAILURES: Record<string, FrameworkAnswer> = {
  'at its end': (response) => {
    response.statusCode = 500
    response.end('Internal Server Error')
  },
  'in pieces': (response) => {
    response.statusCode = 500
    response.setHeader('content-type', 'text/html')
    response.flushHeaders()
    response.write('<html>')
    response.end()
  },
  'with its head first': (response) => {
    response.writeHead(500, { 'content-type': 'text/plain', 'content-length': '5' })
    response.end('sorry')
  },
}

describe('a page that fails while the database is away', () => {
  test.each(Object.entries(FAILURES))(
    '%s is answered with our 503 page and a Retry-After header',
    async (_how, answer) => {
      const response = await fetch(`${await open(answer)}/en/products/sofa`)
      expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      const page = await response.text()
      expect(page).toContain('<html lang="en">')
      expect(page).toContain('We are tidying up the shop')
      expect(page).not.toMatch(/sorry|Internal Server Error/)
    },
  )

  test('is answered in the language of its address', async () => {
    const page = await (await fetch(`${await open(FAILURES['at its end'] ?? (() => {}))}/products`)).text()
    expect(page).toContain('Toko sedang kami rapikan')
  })
})

test('other answers are not replaced: while the database answers, of the API, and without a failure', async () => {
  const failing = FAILURES['in pieces'] ?? (() => {})
  expect((await fetch(`${await open(failing, false)}/products`)).status).toBe(500)
  expect((await fetch(`${await open(failing)}/api/v1/products`)).status).toBe(500)
  const fine = await fetch(`${await open((response) => response.end('a page'))}/products`)
  expect([fine.status, await fine.text()]).toEqual([200, 'a page'])
})
