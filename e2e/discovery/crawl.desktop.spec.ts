import { HtmlValidate } from 'html-validate'
import { blocksOf, findFaults } from '@/components/products/testing'
import { eachOf, findShared, pathOf, read, readSitemap, shown, type Visited, visit } from '@/e2e/crawl'
import { expect, test } from '@/e2e/fixtures'
import { TORCH } from '@/e2e/order-course'

/** Style rules that React's output breaks, for example for ids; all other recommended rules apply. */
const LEFT_OUT = [
  'attr-case',
  'attribute-boolean-style',
  'attribute-empty-style',
  'doctype-style',
  'long-title',
  'no-inline-style',
  'no-trailing-whitespace',
  'tel-non-breaking',
  'valid-id',
  'void-style',
]

/** Allows a preload with `imagesrcset` instead of `href`. */
const link = { inherit: 'link', attributes: { href: { required: false } } }

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  elements: ['html5', { link }],
  rules: Object.fromEntries(LEFT_OUT.map((rule) => [rule, 'off'])),
})

type VisitedPage = Visited & ReturnType<typeof read>

test.setTimeout(300_000)

test('every public page of the sitemap answers, is valid HTML in its language, has texts and structured data of its own, and no broken link [I18N-001] [I18N-002]', async ({
  request,
}) => {
  const all = await readSitemap(request)
  const pages: VisitedPage[] = (await eachOf(all, (path) => visit(request, path))).map((page) => ({
    ...page,
    ...read(page),
  }))

  await test.step('each answers and is listed once', async () => {
    const paths = pages.map(({ path }) => path)
    expect(paths.filter((path) => path.includes('/products/'))).toHaveLength(20)
    expect(new Set(paths).size).toBe(paths.length)
    expect(pages.filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`)).toEqual([])
  })
  await test.step('h1, canonical URL and the other language', async () => {
    for (const { path, headings, canonical, alternates, html, language } of pages) {
      const plain = path.replace(/^\/en(?=\/|$)/, '').replace(/^(?=\?|$)/, '/')
      const english = plain === '/' ? '/en' : `/en${plain}`
      expect({ path, headings, canonical, alternates }).toEqual({
        path,
        headings: 1,
        canonical: path,
        alternates: { id: plain, en: english, 'x-default': plain },
      })
      expect(/<html[^>]* lang="(\w+)"/.exec(html)?.[1], path).toBe(language)
    }
  })
  await test.step('titles and descriptions', async () => {
    for (const language of ['id', 'en']) {
      const mine = pages.filter((page) => page.language === language)
      expect(findShared(mine.map(({ path, title }) => ({ path, words: title })))).toEqual([])
      expect(findShared(mine.map(({ path, description }) => ({ path, words: description })))).toEqual([])
      expect(mine.filter(({ title, description }) => !title.includes('Griya') || description === '')).toEqual([])
    }
  })
  await test.step('structured data', async () => {
    for (const { path, html } of pages) {
      const blocks = blocksOf(html)
      expect([path, blocks.flatMap(findFaults)]).toEqual([path, []])
      const types = blocks.map((block) => block['@type'])
      const page = path.replace(/^\/en(?=\/|$)/, '')
      if (page === '' || page === '/') expect(types).toEqual(expect.arrayContaining(['OnlineStore', 'WebSite']))
      if (page.startsWith('/products/')) expect(types).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']))
      if (page === '/products' || page === '/rent') expect(types).toContain('ItemList')
      if (page.startsWith('/blog/')) expect(types).toContain('BlogPosting')
      // Other tests review this one.
      if (!path.endsWith(TORCH)) expect([path, html.includes('"aggregateRating"')]).toEqual([path, false])
    }
  })
  await test.step('valid HTML', async () => {
    const faults = new Map<string, string>()
    for (const { path, html } of pages) {
      const report = await validator.validateString(shown(html))
      for (const { messages } of report.results)
        for (const { ruleId, message, selector } of messages) faults.set(`${ruleId}: ${message}`, `${path} ${selector}`)
    }
    expect([...faults].map(([fault, place]) => `${fault} (${place})`)).toEqual([])
  })
  await test.step('links and pictures', async () => {
    const links = new Set(pages.flatMap(({ links }) => links).filter((href) => href.startsWith('/')))
    const pictures = new Set(pages.map(({ image }) => pathOf(image)))
    const known = new Set(pages.map(({ path }) => path))
    const unseen = [...links, ...pictures].filter((path) => !known.has(path)).sort()
    const answers = await eachOf(unseen, async (path) => `${(await request.get(path)).status()} ${path}`)
    expect(answers.filter((answer) => !answer.startsWith('200 '))).toEqual([])
  })
  await test.step('what is indexed', async () => {
    const html = async (path: string) => (await request.get(path)).text()
    const noindex = '<meta name="robots" content="noindex, follow"/>'
    for (const path of ['/products?q=sofa', '/en/sale?max_price=300000', '/category?id=1&sort_by=price_asc']) {
      expect(await html(path), path).toContain(noindex)
    }
    for (const path of ['/products', '/en/sale', '/category?id=1', '/products?ref=TOKO1']) {
      expect(await html(path), path).not.toContain('noindex')
    }
  })
})
