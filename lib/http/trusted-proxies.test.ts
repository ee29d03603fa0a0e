import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from '@jest/globals'
import { trustProxies } from '@/lib/http/trusted-proxies'
import { directKey } from '@/lib/platform/direct-requests'
import { inOrder } from '@/lib/platform/middleware'

const servers: ReturnType<typeof createServer>[] = []

afterAll(() => {
  for (const server of servers) server.close()
})

type Headers = Record<string, string | undefined>

/** A server behind these proxies. The returned function sends headers and resolves to those that arrived. */
async function openShop(proxies: string, host = '127.0.0.1') {
  const server = createServer(
    inOrder([trustProxies(proxies), ({ headers }, response) => response.end(JSON.stringify(headers))]),
  )
  servers.push(server.listen(0, host))
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return async (headers: Headers) => {
    const [response] = await once(request({ host, port, headers, agent: false }).end(), 'response')
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    return JSON.parse(Buffer.concat(chunks).toString()) as Headers
  }
}

const FORGED = {
  'x-forwarded-for': '9.9.9.9, 127.0.0.1',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-real-ip': '9.9.9.9',
  'x-middleware-subrequest': 'middleware:middleware:middleware',
  'x-middleware-rewrite': '/ops',
  'x-nonce': 'mine',
  'next-resume': '1',
  'content-security-policy': "script-src 'unsafe-eval'",
  'content-security-policy-report-only': 'x',
  forwarded: 'for=9.9.9.9',
}

describe('a program on this machine', () => {
  const DIRECT = 'x-griya-direct'

  test('is recognised as direct unless its request has proxy headers; the mark cannot be forged', async () => {
    const send = await openShop('')
    expect((await send({}))[DIRECT]).toBe(directKey())
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']) {
      expect((await send({ [name]: '9.9.9.9', [DIRECT]: '1' }))[DIRECT]).toBeUndefined()
    }
  })

  test('is not confused with our own proxy on this machine', async () => {
    const send = await openShop('127.0.0.1')
    expect((await send({ 'x-forwarded-for': '203.0.113.7' }))[DIRECT]).toBeUndefined()
  })
})

describe('a client without a proxy', () => {
  test('cannot forge its address, proxy headers or middleware headers', async () => {
    const send = await openShop('')
    const received = await send({ ...FORGED, 'x-request-id': 'kept-as-it-is' })
    expect(received['x-forwarded-for']).toBe('127.0.0.1')
    const { 'x-forwarded-for': _own, ...forged } = FORGED
    for (const name of Object.keys(forged)) expect([name, received[name]]).toEqual([name, undefined])
    expect(received['x-request-id']).toBe('kept-as-it-is')
  })

  test('cannot pass itself off as a proxy that it is not', async () => {
    const send = await openShop('10.0.0.0/8, 192.168.1.1')
    expect(await send({ 'x-forwarded-for': '10.0.0.1' })).toMatchObject({ 'x-forwarded-for': '127.0.0.1' })
  })
})

describe('behind our own proxies', () => {
  test('the address is the last one that is not a proxy, and the scheme is trusted', async () => {
    const send = await openShop('127.0.0.1, 10.0.0.0/8')
    const addressOf = async (forwarded: string) => (await send({ 'x-forwarded-for': forwarded }))['x-forwarded-for']
    expect(await addressOf('203.0.113.7')).toBe('203.0.113.7')
    expect(await addressOf('203.0.113.7, 10.1.2.3')).toBe('203.0.113.7')
    expect(await addressOf('9.9.9.9, 203.0.113.7, 10.1.2.3')).toBe('203.0.113.7')
    expect(await addressOf('2001:db8::7')).toBe('2001:db8::7')
    expect(await addressOf('')).toBe('127.0.0.1')
    expect(await send({ 'x-forwarded-proto': 'https' })).toMatchObject({ 'x-forwarded-proto': 'https' })
  })

  test('a client still cannot set the middleware’s own headers', async () => {
    const send = await openShop('127.0.0.0/8')
    const received = await send({ ...FORGED, 'x-forwarded-for': '203.0.113.7' })
    for (const name of ['x-middleware-subrequest', 'x-middleware-rewrite', 'x-nonce', 'next-resume', 'forwarded']) {
      expect([name, received[name]]).toEqual([name, undefined])
    }
  })

  test('an invalid address does not fail the request', async () => {
    const send = await openShop('127.0.0.1')
    for (const forwarded of ['unknown', "' OR 1=1", '9'.repeat(3000), ', ,']) {
      expect(await send({ 'x-forwarded-for': forwarded })).toHaveProperty('host')
    }
  })

  test('a proxy on an IPv6 socket is recognised', async () => {
    const send = await openShop('::1', '::1')
    expect(await send({ 'x-forwarded-for': '203.0.113.7' })).toMatchObject({ 'x-forwarded-for': '203.0.113.7' })
  })
})
