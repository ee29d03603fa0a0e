import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { openAccounts } from '@/lib/identity/accounts/testing'
import { expectAudited } from '@/lib/identity/audit/testing'
import { logInAs } from '@/lib/identity/operators/testing'
import { resellers } from '@/lib/identity/resellers/tables'
import { onExpireTags } from '@/lib/platform/cache'
import { movableClock, type TestShop } from '@/lib/server/testing'
import { CONTENT_TAG } from '@/lib/storefront/content/rules'
import type { StaticPage, TermsDraft } from '@/lib/storefront/content/schema'
import { static_page_versions } from '@/lib/storefront/content/tables'
import { openStore } from '@/lib/storefront/reseller-links/testing'

const OPS = '/api/ops/v1/business_terms'
const clock = movableClock('2026-11-23T03:00:00Z')
let shop: TestShop
let catalogue: Awaited<ReturnType<typeof logInAs>>

beforeAll(async () => {
  shop = await openAccounts(clock)
  catalogue = await logInAs(shop, ['catalogue'])
})
afterAll(() => shop.close())

const draft = async () => (await shop.call<{ data: TermsDraft }>('GET', OPS, undefined, catalogue.headers)).body.data
const acceptedBy = async (id: number) =>
  (await shop.connection.db.select().from(resellers).where(eq(resellers.user_id, id)))[0]?.terms_version

test('each change of the reseller terms is a version that is kept, and whoever opens a store accepts the one in force', async () => {
  const early = await openStore(shop, clock)
  const first = await draft()
  expect(first.version).toBe(0)
  const expired: string[] = []
  onExpireTags(async (tags) => void expired.push(...tags))
  const body = { ...first, title: 'Rules for resellers' }
  await expectAudited(shop, catalogue, 'PUT /business_terms', { body, before: { version: 0 }, after: { version: 1 } })
  expect(expired).toContain(CONTENT_TAG)
  const late = await openStore(shop, clock)
  const second = await shop.call('PUT', OPS, { ...first, version: 1, title: 'New rules' }, catalogue.headers)
  expect(second.status).toBe(200)
  expect([await acceptedBy(early.id), await acceptedBy(late.id), (await draft()).version]).toEqual([0, 1, 2])
  const kept = await shop.connection.db.select().from(static_page_versions).orderBy(static_page_versions.version)
  expect(kept.map(({ version, content }) => [version, content.title])).toEqual([
    [1, 'Rules for resellers'],
    [2, 'New rules'],
  ])
  const page = await shop.call<{ data: StaticPage }>('GET', '/terms_and_conditions/business_terms')
  expect(page.body.data.title).toBe('New rules')
})

test('a version that somebody else has written since is not lost, and terms without a text are refused', async () => {
  const now = await draft()
  const write = (body: object, headers = catalogue.headers) => shop.call('PUT', OPS, body, headers)
  const both = await Promise.all([write({ ...now, title: 'One' }), write({ ...now, title: 'Two' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const present = await draft()
  const [section] = present.sections
  for (const wrong of [{ title_idn: ' ' }, { sections: [] }, { sections: [section, section] }])
    expect((await write({ ...present, ...wrong })).status).toBe(422)
  const { headers } = await logInAs(shop, ['support'])
  expect((await write(present, headers)).status).toBe(403)
})
