import { afterEach, expect, test } from '@jest/globals'
import { answerOverload } from '@/lib/http/overload-answer'
import { serveHere } from '@/lib/platform/testing/http'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

async function ask(path: string, headers: Record<string, string> = {}) {
  const here = await serveHere(answerOverload)
  opened.push(here)
  const answer = await fetch(`${here.url}${path}`, { headers })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  return answer
}

test('a page that an overloaded shop refuses is answered in the language of its address', async () => {
  expect(await (await ask('/products?q=sofa')).text()).toContain('Toko sedang sangat ramai')
  const english = await (await ask('/en/products')).text()
  expect(english).toContain('<html lang="en">')
  expect(english).toContain('The shop is very busy')
})

test('the API is refused in its envelope, with the id of the request', async () => {
  const answer = await ask('/api/v1/products', { 'x-request-id': 'request-0001', 'accept-language': 'id' })
  expect(await answer.json()).toEqual({
    message: 'Toko sedang tidak tersedia',
    code: 'unavailable',
    params: { retry_after: 5 },
    request_id: 'request-0001',
  })
})
