import type { APIRequestContext } from '@playwright/test'

export type Visited = { path: string; language: 'id' | 'en'; status: number; html: string }

const SAMPLE = 10
const AT_ONCE = 4

const decode = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#x27|apos);/g,
    (_all, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  )

/** The path of a URL of the shop. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://shop')
  return `${pathname}${search}`
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => pathOf(decode(loc)))

/** Works on a few items at a time, so that the shop can keep up. */
export async function eachOf<Item, Done>(items: Item[], work: (item: Item) => Promise<Done>): Promise<Done[]> {
  const done: Done[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) done[index] = await work(items[index] as Item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return done
}

/** All URLs of the sitemap; of the products the same ten in each run, in both languages. */
export async function readSitemap(request: APIRequestContext): Promise<string[]> {
  const files = locations(await (await request.get('/sitemap.xml')).text())
  const all = (await eachOf(files, async (file) => locations(await (await request.get(file)).text()))).flat()
  const products = all.filter((path) => path.startsWith('/products/')).sort()
  const step = Math.max(1, Math.floor(products.length / SAMPLE))
  const sample = new Set(products.filter((_path, index) => index % step === 0).slice(0, SAMPLE))
  return all.filter((path) => !/^(\/en)?\/products\//.test(path) || sample.has(path.replace(/^\/en/, '')))
}

export async function visit(request: APIRequestContext, path: string): Promise<Visited> {
  const answer = await request.get(path, { maxRedirects: 0 })
  return { path, language: /^\/en(\/|$)/.test(path) ? 'en' : 'id', status: answer.status(), html: await answer.text() }
}

/** The HTML that a browser without JavaScript shows: no scripts or templates, and streamed content in its place. */
export const shown = (html: string) =>
  html
    .replace(/<div hidden id="S:[\s\S]*?(?=<script)/g, '')
    .replace(/<script[\s\S]*?<\/script>|<template[\s\S]*?<\/template>/g, '')
    .replace(/<\/body><\/html>(?=[\s\S]*<\/body>)/g, '')

const attribute = (html: string, tag: RegExp, name: string) => {
  const found = tag.exec(html)?.[0] ?? ''
  return decode(new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(found)?.[1] ?? '')
}

export function read({ html }: Visited) {
  const text = shown(html)
  const alternates = [...text.matchAll(/<link[^>]*hreflang="[^"]*"[^>]*>/gi)].map(([tag]) => [
    attribute(tag, /.+/, 'hreflang'),
    pathOf(attribute(tag, /.+/, 'href')),
  ])
  return {
    headings: text.match(/<h1[\s>]/g)?.length ?? 0,
    title: decode(/<title>([^<]*)<\/title>/.exec(text)?.[1] ?? ''),
    description: attribute(text, /<meta name="description"[^>]*>/, 'content'),
    canonical: pathOf(attribute(text, /<link rel="canonical"[^>]*>/, 'href')),
    image: attribute(text, /<meta property="og:image"[^>]*>/, 'content'),
    alternates: Object.fromEntries(alternates),
    links: [...text.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => decode(href).replace(/#.*$/, '')),
  }
}

/** Reports each page whose text an earlier page has already. */
export function findShared(pages: { path: string; words: string }[]): string[] {
  const first = new Map<string, string>()
  return pages.flatMap(({ path, words }) => {
    const other = first.get(words)
    if (other === undefined) first.set(words, path)
    return other === undefined ? [] : [`${other} and ${path}: ${words}`]
  })
}
