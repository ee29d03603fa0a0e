import { expect, test } from '@jest/globals'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { currentRequest, rememberRequest } from '@/lib/platform/current-request'
import PageCache from '@/lib/platform/pages/page-cache.mjs'
import { createFreshness } from '@/lib/platform/pages/page-freshness'
import { createPageMemory, sharePageMemory } from '@/lib/platform/pages/page-memory'

const KIND = { kind: 'APP_PAGE', isFallback: false } as const
const files = { readFile: () => Promise.reject(new Error('no such file')), existsSync: () => false }
const openCache = () =>
  new PageCache({ fs: files, flushToDisk: false, serverDistDir: '/nowhere', maxMemoryCacheSize: 0 })
const pageOf = (html: string, tag: string) => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from(`data of ${html}`),
  segmentData: new Map([['/_tree', Buffer.from(`tree of ${html}`)]]),
  headers: { 'x-next-cache-tags': `${tag},other` },
})

sharePageMemory(createPageMemory(2 ** 20, createFreshness(), null))

const expire = (tag: string) => tagsManifest.set(tag, { expired: performance.timeOrigin + performance.now() })
const later = () => new Promise((resolve) => setTimeout(resolve, 5))

/** What the next request finds after one that asked, waited for `during` while it rendered, and stored the page. */
async function renderAround(key: string, during: () => unknown) {
  const cache = openCache()
  expect(await cache.get(key, KIND)).toBeNull()
  await later()
  await during()
  await later()
  await cache.set(key, pageOf(key, key), KIND)
  return openCache().get(key, KIND)
}

test('a page whose tag expires while it is rendered is not stored', async () => {
  expect(await renderAround('changed', () => expire('changed'))).toBeNull()
})

test('a page is stored when nothing that it shows changed while it was rendered', async () => {
  const found = await renderAround('unchanged', () => expire('of-another-page'))
  expect(found?.value).toMatchObject({ html: 'unchanged' })
})

test('a page is stored when its tag expired before it was asked for', async () => {
  expire('earlier')
  await later()
  expect((await renderAround('earlier', () => undefined))?.value).toMatchObject({ html: 'earlier' })
})

test('a stored page is rendered anew once its tag expires', async () => {
  await renderAround('stored', () => undefined)
  expire('stored')
  expect(await openCache().get('stored', KIND)).toBeNull()
})

test('a page of the build is read from its file while no other one is stored', async () => {
  const built: Record<string, string> = { html: 'built', meta: JSON.stringify({ headers: {} }), rsc: 'data' }
  const readFile = async (path: string) => built[path.split('.').at(-1) ?? ''] ?? Promise.reject(new Error('no file'))
  const stat = async () => ({ mtime: new Date() })
  const cache = new PageCache({ fs: { ...files, readFile, stat }, flushToDisk: false, serverDistDir: '/built' })
  expect((await cache.get('of-the-build', KIND))?.value).toMatchObject({ html: 'built' })
  await cache.set('of-the-build', pageOf('rendered', 'of-the-build'), KIND)
  expect((await cache.get('of-the-build', KIND))?.value).toMatchObject({ html: 'rendered' })
})

/** What the current request knows of the page after this one was stored for it. */
const answeringPage = (key: string, page: object, context: object = KIND) =>
  new Promise((resolve) => {
    rememberRequest({} as never, {} as never, async () => {
      const cache = openCache()
      await cache.get(key, KIND)
      await cache.set(key, page, context)
      resolve(currentRequest()?.page)
    })
  })

test('the current request knows tags and lifetime of its page', async () => {
  const page = await answeringPage('noted', pageOf('noted', 'noted'), { ...KIND, cacheControl: { revalidate: 60 } })
  expect(page).toMatchObject({ key: 'noted', tags: ['noted', 'other'] })
  const { lastModified, until } = page as { lastModified: number; until: number }
  expect(until - lastModified).toBe(60_000)
})

test('the current request knows nothing of a page that is completed for each request', async () => {
  expect(await answeringPage('partial', { ...pageOf('partial', 'partial'), postponed: 'rest' })).toBeUndefined()
})
