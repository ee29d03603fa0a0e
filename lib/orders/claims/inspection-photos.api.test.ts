import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { makeRental } from '@/lib/fulfilment/rentals/testing'
import { rental_units } from '@/lib/fulfilment/units/tables'
import { expectAudited } from '@/lib/identity/audit/testing'
import { logInAs } from '@/lib/identity/operators/testing'
import { sweepUploads } from '@/lib/identity/uploads/jobs'
import { html, photo, send } from '@/lib/identity/uploads/testing'
import type { Claim } from '@/lib/orders/claims/schema/claim'
import type { DeskClaim } from '@/lib/orders/claims/schema/desk'
import { ACCOUNT, type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import { openRents } from '@/lib/orders/rent-returns/testing'
import { movableClock } from '@/lib/server/testing'

type Inspector = Awaited<ReturnType<typeof logInAs>>
type Answer<Data> = { data: Data; code?: string }
type Signed = Answer<{ upload_url: string; secure_url: string }>

const OPS = '/api/ops/v1'
const clock = movableClock('2026-11-20T03:00:00Z')
let desk: OpenedClaims
let budi: Inspector
let sri: Inspector

beforeAll(async () => {
  desk = await openClaims(clock)
})
beforeEach(async () => {
  budi = await logInAs(desk.shop, ['warehouse'])
  sri = await logInAs(desk.shop, ['warehouse'])
})
afterAll(() => desk.close())

const call = <Data>({ headers }: Pick<Inspector, 'headers'>, method: string, path: string, body?: object) =>
  desk.shop.call<Answer<Data>>(method, `${OPS}${path}`, body, headers)

const sign = (by: Pick<Inspector, 'headers'>, purpose = 'condition', extension = 'jpg') =>
  call<Signed['data']>(by, 'GET', `/uploads/sign_images?file_extension=${extension}&file_purpose=${purpose}`)

async function take(by: Inspector, content?: Buffer) {
  const { upload_url, secure_url } = (await sign(by)).body.data
  await send(upload_url, content ?? (await photo(60, 40)))
  return secure_url
}

/** A claim whose goods have arrived. */
async function received() {
  const bought = await desk.delivered()
  const { id } = (await desk.askRefund(bought, 1, ACCOUNT)).body.data
  await desk.desk(desk.support, id, 'decision', { outcome: 'accept' })
  await desk.desk(desk.warehouse, id, 'receipt', {})
  const { lines } = (await desk.desk(desk.support, id)).body.data
  return { bought, id, line: lines[0]?.id ?? 0 }
}

const inspect = (by: Inspector, id: number, line: number, photos: string[]) =>
  call<DeskClaim>(by, 'POST', `/claims/${id}/inspection`, {
    outcome: 'pass',
    lines: [{ id: line, condition: 'second_choice', photos }],
  })

const claimOf = async ({ bought, id }: Awaited<ReturnType<typeof received>>) =>
  (await desk.as(bought.buyer)<Claim>('GET', `/claims/${id}`)).body.data

describe('photos of an inspection', () => {
  test('are seen by operators and by the shopper of the claim, and stay', async () => {
    const claim = await received()
    const { status, body } = await inspect(budi, claim.id, claim.line, [await take(budi), await take(budi)])
    expect(status).toBe(200)
    expect(body.data.lines[0]?.inspection_photos).toHaveLength(2)
    clock.pass(3 * 86_400)
    await sweepUploads(desk.shop.context)
    const [seen = ''] = (await claimOf(claim)).lines[0]?.inspection_photos ?? []
    const shown = await fetch(`${desk.shop.origin}${seen}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    clock.pass(61)
    expect((await fetch(`${desk.shop.origin}${seen}`)).status).toBe(404)
  })

  test('are their own, unused and pictures; otherwise nothing is inspected', async () => {
    const { bought, id, line } = await received()
    const shoppers = await desk.upload(bought.buyer, 'refund', 'jpg')
    const codes = []
    for (const given of [await take(sri), shoppers, '/api/uploads/0123456789abcdef01234567']) {
      codes.push((await inspect(budi, id, line, [given])).body.code)
    }
    codes.push((await inspect(budi, id, line, [await take(budi, html)])).body.code)
    expect(codes).toEqual(['upload_unknown', 'upload_unknown', 'upload_unknown', 'upload_refused'])
    const used = await take(budi)
    expect((await inspect(budi, id, line, [used])).status).toBe(200)
    const other = await received()
    expect((await inspect(budi, other.id, other.line, [used])).body.code).toBe('upload_unknown')
    expect((await desk.desk(desk.support, other.id)).body.data.status).toBe('received')
  })

  test('have a purpose of operators alone, who have no other', async () => {
    const { buyer } = await desk.delivered()
    const asked = `/uploads/sign_images?file_extension=jpg&file_purpose=condition`
    expect((await desk.as(buyer)('GET', asked)).body.code).toBe('forbidden')
    expect((await sign(budi, 'refund')).body.code).toBe('forbidden')
    expect((await sign(budi, 'condition', 'mp4')).body.code).toBe('invalid_input')
    expect((await sign(await logInAs(desk.shop, ['auditor']))).body.code).toBe('forbidden')
    const foreign = { headers: { ...budi.headers, 'sec-fetch-site': 'cross-site' } }
    expect((await sign(foreign)).body.code).toBe('same_origin_required')
    expect((await desk.office.call(desk.office.owner, 'GET', asked)).status).toBe(403)
  })

  test('belong to the history of a unit: POST /units/{id}/photos', async () => {
    const { id: product_id } = await makeRental(desk.shop, { units: 1 })
    const [unit] = await desk.shop.connection.db
      .select()
      .from(rental_units)
      .where(eq(rental_units.product_id, product_id))
    const example = { path: { id: unit?.id ?? 0 }, body: { photos: [await take(budi)] }, after: { photos: 1 } }
    await expectAudited(desk.shop, budi, 'POST /units/{id}/photos', example)
    const { body } = await call<{ events: { photos: string[] }[] }>(budi, 'GET', `/units/${unit?.id}`)
    expect(body.data.events[0]?.photos).toHaveLength(1)
  })

  test('show the renter what is charged for', async () => {
    const rents = openRents(desk.shop, clock)
    const rental = await rents.rented()
    sri = await logInAs(desk.shop, ['warehouse'])
    budi = await logInAs(desk.shop, ['warehouse'])
    await rental.post('')
    await rental.operate('receive')
    await rental.operate('start_inspection')
    const [good] = await rental.good()
    const lines = [{ ...good, condition: 'damaged', reason: 'Kaki patah', amount: 50_000, photos: [await take(sri)] }]
    const foreign = await call(budi, 'POST', `/rentals/${rental.id}/finish_inspection`, { lines })
    expect(foreign.body.code).toBe('upload_unknown')
    const { status } = await call(sri, 'POST', `/rentals/${rental.id}/finish_inspection`, { lines })
    expect(status).toBe(200)
    const [shown = ''] = (await rental.read()).lines[0]?.photos ?? []
    expect((await fetch(shown.replace(/^https?:\/\/[^/]+/, desk.shop.origin))).status).toBe(200)
  })
})
