import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { defaultStaticPage } from '@/lib/storefront/content/projection/static-page'
import { STATIC_PAGES } from '@/lib/storefront/content/rules'

const LINK = /\/terms-and-conditions\/(\w+)(?:#(\w+))?"/g

test('every page and section of the rules that the footer links to is there', () => {
  const links = [...readFileSync('components/layout/footer.tsx', 'utf8').matchAll(LINK)]
  expect(links.length).toBeGreaterThan(3)
  for (const [link, slug, anchor] of links) {
    const page = STATIC_PAGES.find((name) => name === slug)
    const anchors: (string | undefined)[] = page
      ? [undefined, ...defaultStaticPage(page, { claim_days: 7 }).sections.map(({ id }) => id)]
      : []
    expect([link, anchors.includes(anchor)]).toEqual([link, true])
  }
})
