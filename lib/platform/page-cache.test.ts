import { expect, test } from '@jest/globals'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import PageCache from '@/lib/platform/page-cache.mjs'

const KIND = { kind: 'APP_PAGE', isFallback: false } as const
const files = { readFile: () => Promise.reject(new Error('no such file')), existsSync: () => false }
const openCache = () =>
  new PageCache({ fs: files, flushToDisk: false, serverDistDir: '/nowhere', maxMemoryCacheSize: 2 ** 20 })
const pageOf = (html: string, tag: string) => ({
  kind: 'APP_PAGE',
  html,
  headers: { 'x-next-cache-tags': `${tag},other` },
})

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
