import { createServer, type RequestListener } from 'node:http'
import { afterEach, describe, expect, test } from '@jest/globals'
import { callService, jsonOf, NoAnswer, retryOnce, ServiceRefusal } from '@/lib/platform/service-call'
import { serveHere } from '@/lib/platform/testing/http'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

async function open(listener: RequestListener) {
  const server = await serveHere(listener)
  opened.push(server)
  return server.url
}

const soon = () => AbortSignal.timeout(20_000)

describe('one call of an outside service', () => {
  test('returns status and content, and follows no redirect', async () => {
    const url = await open((_request, response) => response.writeHead(302, { location: '/elsewhere' }).end('{"a":1}'))
    const answer = await callService(url, { signal: soon() })
    expect([answer.status, jsonOf(answer)]).toEqual([302, { a: 1 }])
  })

  test('stops reading at the size limit and keeps the status', async () => {
    const url = await open((_request, response) => response.end('x'.repeat(1001)))
    const answer = await callService(url, { signal: soon(), most_bytes: 1000 })
    expect([answer.status, answer.body]).toEqual([200, null])
    expect(() => jsonOf(answer)).toThrow('answered too much')
  })

  test('reports whether the request reached the service', async () => {
    const url = await open((request) => void request.socket.destroy())
    await expect(callService(url, { signal: soon() })).rejects.toMatchObject({ unreached: '', can_retry: true })
    const closed = createServer()
    await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done))
    const { port } = closed.address() as { port: number }
    await new Promise((done) => closed.close(done))
    const gone = callService(`http://127.0.0.1:${port}`, { signal: soon() })
    await expect(gone).rejects.toMatchObject({ unreached: 'ECONNREFUSED', can_retry: true })
  })

  test('ends at the timeout of its caller, without a retry', async () => {
    const url = await open(() => {})
    const late = callService(url, { signal: AbortSignal.timeout(50) })
    await expect(late).rejects.toMatchObject({ message: 'did not answer in time', can_retry: false })
  })
})

describe('a retry', () => {
  const failing = (error: Error) => {
    let tries = 0
    const result = retryOnce(async () => {
      tries += 1
      throw error
    }, soon()).catch(() => tries)
    return result
  }

  test.each([
    ['after a broken service', new ServiceRefusal(503), 2],
    ['not after a refusal', new ServiceRefusal(404), 1],
    ['not after an answer without sense', new NoAnswer('answered no JSON'), 1],
    ['not after a fault of ours', new TypeError('x'), 1],
  ])('is made %s', async (_when, error, tries) => {
    expect(await failing(error)).toBe(tries)
  })
})
