import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { Redis } from 'ioredis'
import { unpackPage } from '@/lib/platform/pages/packed-page'
import { openPageFolder } from '@/lib/platform/pages/page-folder'
import { createFreshness } from '@/lib/platform/pages/page-freshness'
import { createPageMemory } from '@/lib/platform/pages/page-memory'
import { openPageRedis } from '@/lib/platform/pages/page-redis'
import { decodePage, encodePage, type PageShelf } from '@/lib/platform/pages/page-shelf'
import { pageTime } from '@/lib/platform/pages/tag-clock'

const root = mkdtempSync(join(tmpdir(), 'griya-pages-'))
const url = process.env.TEST_REDIS_URL
const redis = url ? new Redis(url) : null
afterAll(async () => {
  rmSync(root, { recursive: true })
  await redis?.quit()
})

let made = 0
const MB = 2 ** 20

const shelves: [string, (maxBytes: number) => PageShelf][] = [
  ['a folder', (maxBytes) => openPageFolder(join(root, `${++made}`), 'build', maxBytes)],
]
if (redis) shelves.push(['Redis', (maxBytes) => openPageRedis(redis, `test-${process.pid}-${++made}`, maxBytes)])

describe.each(shelves)('pages in %s', (_name, open) => {
  test('are found as they were put there', async () => {
    const shelf = open(MB)
    expect(await shelf.get('/a')).toBeNull()
    await shelf.put('/a', Buffer.from([0, 255, 10]), 1)
    expect(await shelf.get('/a')).toEqual(Buffer.from([0, 255, 10]))
    expect(await shelf.get('/b')).toBeNull()
  })

  test('stay when the database has all changes that they show', async () => {
    const shelf = open(MB)
    await shelf.put('/a', Buffer.from('a'), 5)
    await shelf.clearAfter(5)
    expect(await shelf.get('/a')).not.toBeNull()
  })

  test('are dropped when the database went back to an earlier state', async () => {
    const shelf = open(MB)
    await shelf.put('/a', Buffer.from('a'), 5)
    await shelf.put('/b', Buffer.from('b'), 3)
    await shelf.clearAfter(4)
    expect(await Promise.all(['/a', '/b'].map(shelf.get))).toEqual([null, null])
    await shelf.put('/a', Buffer.from('a'), 2)
    await shelf.clearAfter(2)
    expect(await shelf.get('/a')).not.toBeNull()
  })

  test('take no more than their limit', async () => {
    const shelf = open(10 * 64 * 1024)
    const keys = Array.from({ length: 30 }, (_, index) => `/${index}`)
    for (const key of keys) await shelf.put(key, Buffer.alloc(64 * 1024), 1)
    const found = (await Promise.all(keys.map(shelf.get))).filter(Boolean)
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThanOrEqual(11)
  })
})

test('files that were not read for the longest time are removed first', async () => {
  const folder = join(root, 'oldest')
  const shelf = openPageFolder(folder, 'build', MB)
  await shelf.put('/old', Buffer.alloc(MB / 2), 1)
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    if (statSync(join(folder, name)).isFile()) utimesSync(join(folder, name), 1, 1)
  }
  await shelf.put('/new', Buffer.alloc(MB / 2), 1)
  expect(await shelf.get('/old')).toBeNull()
  expect(await shelf.get('/new')).not.toBeNull()
})

const PACKED = { tags: ['product:1'], since: 5, headers: ['content-type', 'text/html'], body: Buffer.from('packed') }

test('a stored page is read back with its position', () => {
  const content = encodePage('/a', { packed: PACKED, position: 9 })
  expect(decodePage('/a', content)).toEqual({ packed: PACKED, position: 9 })
})

test.each([
  ['another page', (content: Buffer) => content, '/b'],
  ['a file that was cut off', (content: Buffer) => content.subarray(0, -1), '/a'],
  ['a header that was cut off', (content: Buffer) => content.subarray(0, 20), '/a'],
  ['an empty file', () => Buffer.alloc(0), '/a'],
  ['zeros', (content: Buffer) => Buffer.alloc(content.length), '/a'],
])('%s is not read as the page', (_what, damage, key) => {
  expect(decodePage(key, damage(encodePage('/a', { packed: PACKED, position: 9 })))).toBeNull()
})

describe('a process that starts', () => {
  const head = { tags: ['product:1'], since: pageTime(), headers: [] }
  const body = Buffer.from('Rp 10.000')

  /** A process that knows the log from 4 to 7, and whose product:1 changed last with this number. */
  function openProcess(folder: string, changed: number, shelf = openPageFolder(folder, 'build', MB)) {
    const freshness = createFreshness()
    freshness.start({ forgotten: 4, latest: new Map([['product:1', changed]]) })
    freshness.read([], Math.max(7, changed))
    return createPageMemory(MB, freshness, shelf)
  }

  async function storeBefore(folder: string, since = head.since) {
    const shelf = openPageFolder(folder, 'build', MB)
    await new Promise<void>((resolve, reject) => {
      const put: PageShelf['put'] = (...page) => shelf.put(...page).then(resolve, reject)
      openProcess(folder, 5, { ...shelf, put }).keep('/a', { ...head, since }, body, 7)
    })
  }

  test('answers pages that an earlier process stored', async () => {
    const folder = join(root, 'warm')
    await storeBefore(folder)
    const next = openProcess(folder, 5)
    expect(next.find('/a')).toBeNull()
    const found = await next.fetch('/a')
    expect(found && String(unpackPage(found))).toBe('Rp 10.000')
    expect(next.find('/a')).not.toBeNull()
  })

  test('renders a page anew that changed while no process ran', async () => {
    const folder = join(root, 'changed')
    await storeBefore(folder)
    expect(await openProcess(folder, 8).fetch('/a')).toBeNull()
  })

  test('dates a page of a machine whose clock is ahead by its own clock', async () => {
    const folder = join(root, 'ahead')
    const ahead = pageTime() + 60_000
    await storeBefore(folder, ahead)
    const found = await openProcess(folder, 5).fetch('/a')
    expect(found?.since).toBeLessThan(ahead)
  })
})

test('a damaged file is not an error', async () => {
  const folder = join(root, 'damaged')
  const shelf = openPageFolder(folder, 'build', MB)
  await shelf.put('/a', encodePage('/a', { packed: PACKED, position: 7 }), 7)
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    const path = join(folder, name)
    if (statSync(path).isFile() && !name.endsWith('newest')) truncateSync(path, 30)
  }
  const freshness = createFreshness()
  freshness.start({ forgotten: 0, latest: new Map() })
  freshness.read([], 7)
  expect(await createPageMemory(MB, freshness, shelf).fetch('/a')).toBeNull()
})
