import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { builtFiles } from '@/lib/platform/built-files'
import { shareBuildFiles } from '@/lib/platform/shared-build-files'
import { packFiles } from '@/scripts/lib/pack-files.mjs'

const SCRIPT = 'const price = "Rp 10.000"\n'.repeat(100)
const distDir = mkdtempSync(join(tmpdir(), 'griya-built-'))
const otherDir = mkdtempSync(join(tmpdir(), 'griya-other-'))
const kept = join(otherDir, 'kept')
const server = createServer()

beforeAll(async () => {
  mkdirSync(join(distDir, 'static/chunks'), { recursive: true })
  writeFileSync(join(distDir, 'static/chunks/a.js'), SCRIPT)
  writeFileSync(join(distDir, 'static/chunks/tiny.js'), '0')
  writeFileSync(join(distDir, 'secret.js'), 'not for browsers')
  await packFiles({ distDir })
  mkdirSync(join(otherDir, 'static/chunks'), { recursive: true })
  writeFileSync(join(otherDir, 'static/chunks/b.js'), 'another build')
  writeFileSync(join(otherDir, 'static/chunks/old.js'), 'a build of long ago')
  await shareBuildFiles(join(otherDir, 'static'), kept, new Date('2026-01-01'))
  rmSync(join(otherDir, 'static/chunks/old.js'))
  await shareBuildFiles(join(otherDir, 'static'), kept, new Date('2026-02-20'))
  await shareBuildFiles(join(distDir, 'static'), kept, new Date('2026-02-21'))
  const serve = builtFiles(join(distDir, 'static'), kept)
  server.on('request', (incoming, response) =>
    serve(incoming, response, () => response.end(`the framework: ${incoming.method} ${incoming.url}`)),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  for (const folder of [distDir, otherDir]) rmSync(folder, { recursive: true })
})

async function get(path: string, encoding: string, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const outgoing = request({ port, path, method, agent: false, headers: { 'accept-encoding': encoding } })
  outgoing.end()
  const [answer] = await once(outgoing, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return { headers: answer.headers, body: Buffer.concat(chunks) }
}

describe('a static file of another build', () => {
  test('is served beside the current build, and removed once no process of that build has started for a month', async () => {
    const other = await get('/_next/static/chunks/b.js?dpl=other', 'identity')
    expect(String(other.body)).toBe('another build')
    expect(other.headers).toMatchObject({ 'cache-control': 'public,max-age=31536000,immutable' })
    expect(String((await get('/_next/static/chunks/old.js', 'identity')).body)).toMatch('the framework')
  })
})

describe('a static file of the current build', () => {
  test('is sent in the smallest encoding that the client accepts, cacheable for a year', async () => {
    const brotli = await get('/_next/static/chunks/a.js', 'gzip, br')
    expect(String(brotliDecompressSync(brotli.body))).toBe(SCRIPT)
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript',
      'cache-control': 'public,max-age=31536000,immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
    const gzip = await get('/_next/static/chunks/a.js?dpl=1', 'gzip')
    expect([gzip.headers['content-encoding'], String(gunzipSync(gzip.body))]).toEqual(['gzip', SCRIPT])
    const plain = await get('/_next/static/chunks/a.js', 'identity')
    expect([plain.headers['content-encoding'], String(plain.body)]).toEqual([undefined, SCRIPT])
  })

  test('is sent uncompressed when compression makes it larger', async () => {
    const { headers, body } = await get('/_next/static/chunks/tiny.js', 'gzip, br')
    expect([headers['content-encoding'], String(body)]).toEqual([undefined, '0'])
  })

  test.each([
    ['GET', '/_next/static/chunks/none.js'],
    ['GET', '/_next/static/../secret.js'],
    ['GET', '/_next/static/..%2fsecret.js'],
    ['GET', '/_next/data/a.js'],
    ['POST', '/_next/static/chunks/a.js'],
  ])('is not served for %s %s, which goes to the framework', async (method, path) => {
    const { body } = await get(path, 'gzip, br', method)
    expect(String(body)).toBe(`the framework: ${method} ${path}`)
  })
})
