import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { expectAudited } from '@/lib/identity/audit/testing'
import { logInAs } from '@/lib/identity/operators/testing'
import { onExpireTags } from '@/lib/platform/cache'
import { openTestShop, type TestShop } from '@/lib/server/testing'
import { BUSINESS_PAGE_TAG } from '@/lib/storefront/business-page/rules'
import type { BusinessPageDraft } from '@/lib/storefront/business-page/schema'
import type { StaticPage } from '@/lib/storefront/content/schema'
import { banners } from '@/lib/storefront/content/tables'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

const OPS = '/api/ops/v1/business_page'
const ITEM = { title: 'Free', title_idn: 'Gratis', description: 'No fee.', description_idn: '' }
const PAGE = {
  title: 'Earn with Griya',
  title_idn: 'Cuan bareng Griya',
  description: 'Share what you like.',
  description_idn: 'Bagikan yang kamu suka.',
  benefit_title: 'Why',
  benefit_title_idn: 'Kenapa',
  procedure_title: 'How',
  procedure_title_idn: 'Caranya',
  benefits: [ITEM],
  procedures: [ITEM, { ...ITEM, title: 'Share', title_idn: 'Bagikan' }],
  desktop_media: 'a'.repeat(24),
  mobile_media: 'b'.repeat(24),
}

let shop: TestShop
let catalogue: Awaited<ReturnType<typeof logInAs>>

beforeAll(async () => {
  shop = await openTestShop()
  catalogue = await logInAs(shop, ['catalogue'])
})
afterAll(() => shop.close())

const read = async () => (await shop.call<{ data: Record<string, unknown> }>('GET', '/business_users/page')).body.data
const draft = async () =>
  (await shop.call<{ data: BusinessPageDraft }>('GET', OPS, undefined, catalogue.headers)).body.data

test('the landing content has the texts of the shop in both languages until somebody writes it [RSL-002] [RSL-003] [RSL-004]', async () => {
  const page = await read()
  const [english, indonesian] = [en.terms.business, id.terms.business]
  expect(page).toEqual({
    title: english.title,
    title_idn: indonesian.title,
    description: english.lead,
    description_idn: indonesian.lead,
    benefit_title: english.benefitsTitle,
    benefit_title_idn: indonesian.benefitsTitle,
    procedure_title: english.stepsTitle,
    procedure_title_idn: indonesian.stepsTitle,
    benefits: expect.any(Array),
    procedures: expect.any(Array),
    desktop_media_url: null,
    mobile_media_url: null,
  })
  expect(page.benefits).toContainEqual({
    title: english.benefit1Title,
    title_idn: indonesian.benefit1Title,
    description: english.benefit1,
    description_idn: indonesian.benefit1,
  })
  expect(page.procedures).toHaveLength(3)
})

test('what an operator writes replaces it on the page at once, with its pictures [RSL-002] [RSL-003]', async () => {
  const expired: string[] = []
  onExpireTags(async (tags) => void expired.push(...tags))
  const body = { ...PAGE, version: null }
  await expectAudited(shop, catalogue, 'PUT /business_page', { body, before: null, after: { title: PAGE.title } })
  expect(expired).toContain(BUSINESS_PAGE_TAG)
  const { desktop_media, mobile_media, ...words } = PAGE
  expect(await read()).toEqual({
    ...words,
    desktop_media_url: `/media/${desktop_media}/1280.webp`,
    mobile_media_url: `/media/${mobile_media}/1080.webp`,
  })
})

test('of two operators who write at once, the second is told that the page has changed', async () => {
  const { version } = await draft()
  const write = (title: string) => shop.call('PUT', OPS, { ...PAGE, title, version }, catalogue.headers)
  const answers = await Promise.all([write('One'), write('Two')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a page without titles, without benefits or with a foreign picture is refused', async () => {
  const { version } = await draft()
  for (const wrong of [{ title_idn: ' ' }, { benefits: [] }, { desktop_media: 'https://elsewhere.example/a.jpg' }]) {
    const { status } = await shop.call('PUT', OPS, { ...PAGE, version, ...wrong }, catalogue.headers)
    expect([wrong, status]).toEqual([wrong, 422])
  }
})

test('the editor offers the pictures that banners and collections show, each once', async () => {
  const picture = { image: 'c'.repeat(24), mobile_image: 'd'.repeat(24) }
  const banner = { placement: 'home' as const, title: 'Morning', title_idn: 'Pagi', ...picture }
  await shop.connection.db.insert(banners).values([banner, { ...banner, title: 'Again', position: 2 }])
  expect((await draft()).scenes).toEqual([
    { title: 'Morning', title_idn: 'Pagi', desktop_media: picture.image, mobile_media: picture.mobile_image },
  ])
})

test('support cannot write the page', async () => {
  const { headers } = await logInAs(shop, ['support'])
  const { version } = await draft()
  expect((await shop.call('PUT', OPS, { ...PAGE, version }, headers)).status).toBe(403)
})

test('the reseller terms are served in both languages [RSL-006]', async () => {
  const { status, body } = await shop.call<{ data: StaticPage }>('GET', '/terms_and_conditions/business_terms')
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    title: en.terms.business_terms.title,
    title_idn: id.terms.business_terms.title,
  })
  expect(body.data.sections.map((section) => section.id)).toContain('cashback')
})
