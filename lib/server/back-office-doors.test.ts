import { readdirSync } from 'node:fs'
import { afterEach, describe, expect, test } from '@jest/globals'
import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server'
import { NextRequest } from 'next/server'
import { openPages } from '@/lib/platform/directory'
import { openBackOffice } from '@/lib/server/back-office-doors'
import { config, middleware } from '@/middleware'

const ORIGIN = 'http://localhost:3000'
const NOWHERE = '/ops/unknown/page'
const REAL = { payments_simulated: false, couriers_simulated: false, demonstration: false }
const DEMONSTRATION = { payments_simulated: true, couriers_simulated: true, demonstration: true }

const NOT_OF_THE_PATH = /\/\([^/]+\)|\/(page|route)\.tsx?$/g

/** Paths of the pages and route handlers below a folder of app/. */
const pathsIn = (folder: string) =>
  readdirSync(`app${folder}`, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\/(page|route)\.tsx?$/.test(file))
    .map((file) => file.replace(NOT_OF_THE_PATH, ''))
    .sort()

const PAGES = pathsIn('/ops')
const DEMONSTRATION_PAGES = ['/ops/outbox', '/ops/sim']

/** The pages behind the login, and the login; a number in place of `[id]`. */
const DESK_PAGES = PAGES.filter((path) => !DEMONSTRATION_PAGES.includes(path)).map((path) =>
  path.replace(/\[\w+\]/g, '17'),
)

const looksAt = (path: string) => unstable_doesMiddlewareMatch({ config, url: `${ORIGIN}${path}` })

/** Where the middleware leads a request; null: to the page itself, as it does when it is not asked. */
async function leadsTo(path: string, init?: { method: string; headers?: Record<string, string> }) {
  if (!looksAt(path)) return null
  const { headers } = await middleware(new NextRequest(`${ORIGIN}${path}`, init))
  return headers.get('x-middleware-rewrite')?.replace(ORIGIN, '') ?? null
}

const openOf = async (paths: string[]) => {
  const targets = await Promise.all(paths.map(async (path) => ({ path, to: await leadsTo(path) })))
  return targets.filter(({ to }) => to === null).map(({ path }) => path)
}

afterEach(() => openPages([]))

describe('a page of the back-office', () => {
  test('is open in every shop, to whoever logs in', async () => {
    expect(DESK_PAGES).toEqual(expect.arrayContaining(['/ops', '/ops/login', '/ops/account']))
    expect(await openOf(DESK_PAGES)).toEqual(DESK_PAGES)
    openBackOffice(REAL)
    expect(await openOf(DESK_PAGES)).toEqual(DESK_PAGES)
  })

  test('is rendered for one person: not stored, not indexed, only scripts with its own nonce', async () => {
    const { headers } = await middleware(new NextRequest(`${ORIGIN}/ops/account`))
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    const nonce = /script-src 'self' 'nonce-([^']+)' 'strict-dynamic';/.exec(
      headers.get('content-security-policy') ?? '',
    )
    expect(headers.get('x-middleware-request-x-nonce')).toBe(nonce?.[1])
    expect(headers.get('x-middleware-request-x-page-address')).toBe('/ops/account')
  })

  test('that does not exist leads to a path that no route has', async () => {
    const others = ['/ops/new', '/ops/new/page', '/ops/account/new', '/ops/login.rsc', '/ops/login/', '/ops/LOGIN']
    expect(await openOf(others)).toEqual([])
  })
})

describe('a page without a login', () => {
  test('is closed in a shop that takes real money', async () => {
    openBackOffice(REAL)
    expect(PAGES).toEqual(expect.arrayContaining(DEMONSTRATION_PAGES))
    expect(await openOf([...DEMONSTRATION_PAGES, '/ops/sim.rsc', '/_next/data/build/ops/sim.json'])).toEqual([])
  })

  test('is open in a demonstration shop', async () => {
    openBackOffice(DEMONSTRATION)
    expect(await openOf([...DEMONSTRATION_PAGES, '/ops/sim/new'])).toEqual(DEMONSTRATION_PAGES)
  })

  test('is closed before the shop is open', async () => {
    expect(await openOf(DEMONSTRATION_PAGES)).toEqual([])
  })

  test('with simulated couriers is the simulator, and without real money the outbox', async () => {
    openBackOffice({ ...REAL, couriers_simulated: true })
    expect(await openOf(DEMONSTRATION_PAGES)).toEqual(['/ops/sim'])
    openBackOffice({ ...REAL, demonstration: true })
    expect(await openOf(DEMONSTRATION_PAGES)).toEqual(['/ops/outbox'])
  })

  test('that is closed leads to a path that no route has', async () => {
    expect(await leadsTo('/ops/outbox?address=a')).toBe(NOWHERE)
    const answersIt = (path: string) =>
      new RegExp(`^${path.replace(/\[\.\.\.\w+\]/g, '.+').replace(/\[\w+\]/g, '[^/]+')}$`).test(NOWHERE)
    expect(pathsIn('').filter(answersIt)).toEqual([])
  })

  test.each([
    '/ops/sim/',
    '/ops//sim',
    '/ops/si%6d',
    '/ops/SIM',
    '/ops/sim.rsc',
    '/ops/sim.segments/_tree.segment.rsc',
    '/en/ops/sim',
    '/id/ops/sim',
    '/id/jakarta/ops/sim',
    '/OPS/sim',
    '/%6fps/sim',
    '/ops%2fsim',
  ])('has one spelling: %s is not served', async (path) => {
    openBackOffice(DEMONSTRATION)
    const to = await leadsTo(path)
    expect(to).not.toBeNull()
    expect(to === NOWHERE || !to?.startsWith('/ops')).toBe(true)
  })

  test.each(['HEAD', 'POST', 'OPTIONS'])('is closed to %s', async (method) => {
    expect(await leadsTo('/ops/sim', { method })).toBe(NOWHERE)
  })

  test('is closed to a browser that asks for a part of it', async () => {
    expect(await leadsTo('/ops/sim?_rsc=1abc', { method: 'GET', headers: { rsc: '1' } })).toBe(NOWHERE)
  })

  test('is open to a browser that asks for a part of what is open', async () => {
    openBackOffice(DEMONSTRATION)
    expect(await leadsTo('/ops/sim?_rsc=1abc&part=couriers', { method: 'GET', headers: { rsc: '1' } })).toBeNull()
  })
})
