import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestShop, type TestShop } from '@/lib/server/testing'
import type { StaticPage } from '@/lib/storefront/content/schema'
import { static_pages } from '@/lib/storefront/content/tables'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const read = async <Data = StaticPage>(path: string) => (await shop.call<{ data: Data }>('GET', path)).body.data

test('the about page is served in both languages [NAV-035]', async () => {
  const [about, ...others] = await read<StaticPage[]>('/about_us_pages')
  expect(others).toEqual([])
  expect(about).toMatchObject({
    slug: 'about_us',
    title: en.terms.about_us.title,
    title_idn: id.terms.about_us.title,
    intro: en.terms.about_us.intro,
    intro_idn: id.terms.about_us.intro,
  })
  for (const section of about?.sections ?? []) {
    for (const words of Object.values(section)) expect(words).not.toBe('')
  }
  expect(about?.sections.length).toBeGreaterThan(2)
})

test('terms and privacy policy are served, the installation terms under their anchor [NAV-036] [NAV-005]', async () => {
  const terms = await read('/terms_and_conditions/terms')
  expect(terms.sections.find((section) => section.id === 'installation')).toEqual({
    id: 'installation',
    title: en.terms.terms.installationTitle,
    title_idn: id.terms.terms.installationTitle,
    text: en.terms.terms.installation,
    text_idn: id.terms.terms.installation,
  })
  expect((await read('/terms_and_conditions/privacy_policy')).title_idn).toBe(id.terms.privacy_policy.title)
  expect((await shop.call('GET', '/terms_and_conditions/nothing')).status).toBe(404)
})

test('a text that an operator has written replaces the default one [NAV-036]', async () => {
  const own = {
    slug: 'privacy_policy' as const,
    title: 'Our privacy',
    title_idn: 'Privasi kami',
    intro: 'Short.',
    intro_idn: 'Singkat.',
    sections: [{ id: 'all', title: 'All', title_idn: 'Semua', text: 'Nothing.', text_idn: 'Tidak ada.' }],
  }
  const updated_at = new Date('2026-11-20T03:00:00Z')
  await shop.connection.db.insert(static_pages).values({ ...own, updated_at })
  const in_force_since = updated_at.toISOString()
  expect(await read('/terms_and_conditions/privacy_policy')).toEqual({ ...own, in_force_since })
  expect(await read('/terms_and_conditions/terms')).toMatchObject({ title: en.terms.terms.title, in_force_since: null })
})
