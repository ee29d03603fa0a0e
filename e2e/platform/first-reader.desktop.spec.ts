import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { eachOf, readSitemap } from '@/e2e/crawl'
import { expect, test } from '@/e2e/fixtures'

const CANARY = 'kenari7q'
const QUERY = `login=1&from=%2Forders%2F${CANARY}%2Fstatus&utm_email=${CANARY}`
const PART = { rsc: '1' }

/** A few pages of each kind, because all pages of a kind are cached alike. */
const MOST_PRODUCTS = 4

const isProduct = (path: string) => /^(\/en)?\/products\//.test(path)

/** Every page of the file tree, with `x` for its parameters; personal pages answer with a redirect. */
const fileTree = () =>
  readdirSync('app/[locale]/[warehouse]', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) =>
      file
        .replace(/(^|\/)page\.tsx$/, '')
        .replace(/\([^)]*\)\/?/g, '')
        .replace(/\[[^\]]*\]/g, 'x'),
    )
    .flatMap((path) => [`/${path}`, `/en/${path}`].map((address) => address.replace(/(?<=.)\/$/, '')))

async function publicPaths(request: APIRequestContext) {
  const all = await readSitemap(request)
  const products = all.filter(isProduct).slice(0, MOST_PRODUCTS)
  return [...new Set([...all.filter((path) => !isProduct(path)), ...products, ...fileTree()])]
}

const joined = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`

/**
 * Requests the path with a query first, as a page or a part of one; returns where later responses contain the query.
 */
async function findTraces(request: APIRequestContext, path: string, index: number) {
  const ask = async (address: string, headers: Record<string, string>) => {
    const answer = await request.get(address, { headers, maxRedirects: 0 })
    return `${JSON.stringify(answer.headers())} ${await answer.text()}`
  }
  if (index % 3) await ask(joined(path, index % 3 === 1 ? `${QUERY}&_rsc=` : QUERY), PART)
  await ask(joined(path, QUERY), {})
  const later = { page: await ask(path, {}), part: await ask(joined(path, '_rsc='), PART) }
  return Object.entries(later).flatMap(([kind, text]) => (text.includes(CANARY) ? [`${path} as a ${kind}`] : []))
}

test.setTimeout(300_000)

test('the query of the first request to a page is in no later response, not even after a revalidation', async ({
  request,
  baseURL,
}) => {
  const paths = await publicPaths(request)
  const numbered = paths.map((path, index) => ({ path, index }))
  const findAll = async () => (await eachOf(numbered, ({ path, index }) => findTraces(request, path, index))).flat()
  expect(await findAll()).toEqual([])
  const { data } = await (await request.get('/api/v1/products?sort_by=price_desc&limit=1')).json()
  const [{ slug, price }] = data.products
  execFileSync('npx', ['tsx', 'scripts/store.ts', 'price', slug, String(price), '--discounted', 'none'], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, PUBLIC_URL: baseURL },
  })
  expect(await findAll()).toEqual([])
})
