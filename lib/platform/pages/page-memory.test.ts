import { expect, test } from '@jest/globals'
import { createFreshness } from '@/lib/platform/pages/page-freshness'
import { createPageMemory, type StoredPage } from '@/lib/platform/pages/page-memory'

const page = (html: string, more: Partial<StoredPage['value']> = {}): StoredPage => ({
  value: { kind: 'APP_PAGE', html, headers: { 'x-next-cache-tags': 'product:1' }, ...more },
  lastModified: 1_000,
  position: null,
})

/** Resolves when the page of this key has been packed. */
async function packed(memory: ReturnType<typeof createPageMemory>, key: string) {
  while (!memory.find(key, 1_000)) await new Promise((turn) => setTimeout(turn, 1))
}

/** Text that hardly gets smaller when it is packed. */
const dense = (bytes: number) =>
  Array.from({ length: bytes }, () => String.fromCharCode(33 + Math.random() * 90)).join('')

test('a page is found before and after it was packed, with all its parts', async () => {
  const memory = createPageMemory(2 ** 20, createFreshness(), null)
  const whole = page('<p>Kursi é</p>', {
    rscData: Buffer.from('data'),
    segmentData: new Map([
      ['/_tree', Buffer.from('tree')],
      ['/empty', Buffer.alloc(0)],
    ]),
    postponed: 'rest',
    status: 404,
  })
  memory.set('page', whole)
  expect(await memory.get('page')).toBe(whole)
  await packed(memory, 'page')
  expect(await memory.get('page')).toEqual({ ...whole, cacheControl: undefined })
})

test('a page without parts is found without parts', async () => {
  const memory = createPageMemory(2 ** 20, createFreshness(), null)
  memory.set('page', page('x'))
  await packed(memory, 'page')
  expect((await memory.get('page'))?.value).toMatchObject({
    rscData: undefined,
    segmentData: undefined,
    postponed: undefined,
  })
})

test('the pages that were not requested for the longest time make room', async () => {
  const memory = createPageMemory(45_000, createFreshness(), null)
  for (const key of ['first', 'second', 'third', 'fourth']) {
    memory.set(key, page(dense(20_000)))
    await packed(memory, key)
    await memory.get('first')
  }
  expect(['first', 'second', 'third', 'fourth'].filter((key) => memory.find(key, 1_000))).toEqual(['first', 'fourth'])
})

test('of two versions stored at once the later one stays', async () => {
  const memory = createPageMemory(2 ** 20, createFreshness(), null)
  memory.set('page', { ...page(dense(200_000)), lastModified: 900 })
  memory.set('page', page('later'))
  await packed(memory, 'page')
  expect((await memory.get('page'))?.value.html).toBe('later')
  expect(memory.find('page', 900)).toBeNull()
})
