import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  download,
  fetchPublic,
  isPublicAddress,
  OutboundRedirect,
  OutboundRefused,
  resolvePublic,
} from '@/lib/platform/outbound'

const hosts = new Set(['pictures.example', 'localhost'])
const resolveTo =
  (...addresses: string[]) =>
  async () =>
    addresses
const check = (address: string, ...found: string[]) => resolvePublic(new URL(address), hosts, resolveTo(...found))

describe('allowed addresses', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:db8::1',
    '64:ff9b::7f00:1',
    'no address',
  ])('%s is not a public address', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(['93.184.216.34', '172.32.0.1', '2606:4700::6810:84e5'])('%s is a public address', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test('an allowed host is requested at the address that was checked', async () => {
    expect(await check('https://pictures.example/a.jpg', '93.184.216.34')).toBe('93.184.216.34')
  })

  test('a host with a private address is refused, even if its other addresses are public', async () => {
    await expect(check('https://pictures.example/', '10.0.0.1')).rejects.toThrow('not a public address')
    await expect(check('https://pictures.example/', '93.184.216.34', '127.0.0.1')).rejects.toThrow(OutboundRefused)
    await expect(check('http://localhost/', '127.0.0.1')).rejects.toThrow(OutboundRefused)
    await expect(check('http://pictures.example/')).rejects.toThrow(OutboundRefused)
  })

  test.each([
    'ftp://pictures.example/a.jpg',
    'file:///etc/passwd',
    'https://other.example/a.jpg',
    'https://pictures.example:8443/a.jpg',
    'https://user:secret@pictures.example/a.jpg',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data/',
  ])('%s is refused', async (address) => {
    await expect(check(address, '93.184.216.34')).rejects.toThrow(OutboundRefused)
  })
})

describe('a download', () => {
  let server: Server
  let listener: RequestListener
  const get = (path = '/', milliseconds = 60_000) => {
    const { port } = server.address() as AddressInfo
    return download(new URL(`http://pictures.example:${port}${path}`), '127.0.0.1', { milliseconds, bytes: 1000 })
  }

  beforeAll(async () => {
    server = createServer((request, response) => listener(request, response))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  test('returns the file, requested with the host name', async () => {
    listener = (request, response) => response.end(`${request.headers.host?.split(':')[0]} ${request.url}`)
    expect(String(await get('/a.jpg?v=2'))).toBe('pictures.example /a.jpg?v=2')
  })

  test('does not follow a redirect and reports its target', async () => {
    listener = (_request, response) => response.writeHead(302, { location: '/elsewhere.jpg' }).end()
    await expect(get()).rejects.toMatchObject({ message: expect.stringContaining('answered 302') })
    await expect(get()).rejects.toMatchObject({ to: expect.objectContaining({ pathname: '/elsewhere.jpg' }) })
  })

  test('is refused when it exceeds the size limit', async () => {
    listener = (_request, response) => response.end(Buffer.alloc(1001))
    await expect(get()).rejects.toThrow('more than')
  })

  test('is refused when it takes too long', async () => {
    listener = (_request, response) => void response.write('x')
    await expect(get('/', 100)).rejects.toThrow('took longer than')
  })
})

describe('redirects', () => {
  const limits = { milliseconds: 60_000, bytes: 1000 }
  /** Fetches from a web where `answered` maps URLs to redirect targets; other URLs answer the file. */
  const fetchFrom = (answered: Record<string, string>, start = 'https://pictures.example/a.jpg') => {
    const requested: string[] = []
    const get: typeof download = async (url) => {
      requested.push(url.href)
      const next = answered[url.href]
      if (next !== undefined) throw new OutboundRedirect('answered 302', new URL(next, url))
      return Buffer.from('picture')
    }
    const resolve = async (host: string) => [host === 'localhost' ? '127.0.0.1' : '93.184.216.34']
    return { requested, result: fetchPublic(new URL(start), hosts, limits, { resolve, get }) }
  }

  test('are followed to an allowed host', async () => {
    const { requested, result } = fetchFrom({ 'https://pictures.example/a.jpg': '/b.jpg' })
    expect(String(await result)).toBe('picture')
    expect(requested).toEqual(['https://pictures.example/a.jpg', 'https://pictures.example/b.jpg'])
  })

  test.each([
    'http://pictures.example/b.jpg',
    'https://other.example/b.jpg',
    'https://localhost/b.jpg',
    'https://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
  ])('are not followed to %s', async (next) => {
    const { requested, result } = fetchFrom({ 'https://pictures.example/a.jpg': next })
    await expect(result).rejects.toThrow(OutboundRefused)
    expect(requested).toHaveLength(1)
  })

  test('are followed at most three times', async () => {
    const { requested, result } = fetchFrom({ 'https://pictures.example/a.jpg': '/a.jpg' })
    await expect(result).rejects.toThrow('answered 302')
    expect(requested).toHaveLength(4)
  })

  test('are not even requested without https', async () => {
    const { requested, result } = fetchFrom({}, 'http://pictures.example/a.jpg')
    await expect(result).rejects.toThrow('not https')
    expect(requested).toEqual([])
  })
})
