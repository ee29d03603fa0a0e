import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { enterAccount } from '@/lib/identity/guests/commands/merge-guest'
import { UNKNOWN_DEVICE } from '@/lib/identity/sessions/rules'
import { attachUpload, prepareUpload, type ReadyUpload } from '@/lib/identity/uploads/commands/attach-upload'
import { UPLOAD_PURPOSES } from '@/lib/identity/uploads/rules'
import { uploads } from '@/lib/identity/uploads/tables'
import {
  append,
  askOffset,
  makeMember,
  type OpenedUploads,
  openUploads,
  type StoreKind,
  send,
  sign,
} from '@/lib/identity/uploads/testing'
import { openOffice } from '@/lib/orders/desk/testing'
import { orders } from '@/lib/orders/orders/tables'
import { privateStore } from '@/lib/platform/storage'
import { tinyVideo } from '@/lib/platform/testing/mp4'
import { makeBuyer, movableClock, placeOrderOf } from '@/lib/server/testing'

type Guest = { id: number; headers: Record<string, string> }

const attach = command((work, upload: ReadyUpload) => attachUpload(work, upload))
const signIn = command((work, entry: Parameters<typeof enterAccount>[1]) => enterAccount(work, entry))
const keyOf = (secure_url: string) => /[0-9a-f]{24}/.exec(secure_url)?.[0] ?? ''
const video = tinyVideo(12, 20_000)
const size = `&file_size=${video.length}`

const clock = movableClock()
let opened: OpenedUploads

beforeAll(async () => {
  opened = await openUploads(clock)
})
afterAll(() => opened.close())

describe.each<StoreKind>(['disk', 's3'])('a guest who uploads to %s', (storeKind) => {
  let guest: Guest

  beforeAll(() => opened.useStore(storeKind))
  beforeEach(async () => {
    clock.set(new Date())
    guest = await orderAsGuest()
  })

  async function orderAsGuest({ isPaid = true } = {}): Promise<Guest> {
    const { shop } = opened
    const buyer = await makeBuyer(shop)
    const { body } = await placeOrderOf(shop, buyer, [{ product_id: (await shop.product()).id, quantity: 1 }])
    const [order] = await shop.connection.db.select().from(orders).where(eq(orders.id, body.data.id))
    if (!order?.user_id) throw new Error('the guest has not ordered')
    if (isPaid) await openOffice(shop).settle(shop.context, order.id)
    return { id: order.user_id, headers: buyer.headers }
  }

  const requestLink = async ({ headers } = guest) =>
    (await sign(opened.shop, headers, 'mp4', 'exchange', size)).body.data

  const prepare = (user_id: number, secure_url: string) =>
    prepareUpload(opened.shop.context, { by: { user_id }, purpose: 'exchange', secure_url })

  /** Signs a member in who was this guest. */
  async function becomeMember() {
    const member = await makeMember(opened.shop, clock)
    const [user] = await opened.shop.connection.db.select().from(users).where(eq(users.id, member.id))
    if (!user) throw new Error('the member is missing')
    await signIn(opened.shop.context, { user, device: UNKNOWN_DEVICE, guest_id: guest.id })
    return member
  }

  test('may do so for an order that they have paid, and for nothing else', async () => {
    const codeOf = async (headers: Guest['headers'], purpose: string) =>
      (await sign(opened.shop, headers, 'jpg', purpose)).body.code
    const claims = ['return', 'exchange', 'refund']
    for (const purpose of UPLOAD_PURPOSES) {
      const expected = claims.includes(purpose) ? undefined : 'forbidden'
      expect([purpose, await codeOf(guest.headers, purpose)]).toEqual([purpose, expected])
    }
    const stranger = await opened.shop.guest()
    const unpaid = await orderAsGuest({ isPaid: false })
    for (const headers of [stranger, unpaid.headers])
      for (const purpose of claims) expect([purpose, await codeOf(headers, purpose)]).toEqual([purpose, 'forbidden'])
  })

  test('can attach the file, and others cannot', async () => {
    const other = await orderAsGuest()
    const { upload_url, secure_url } = await requestLink()
    expect(await send(upload_url, video, 'video/mp4')).toBe(200)
    await expect(prepare(other.id, secure_url)).rejects.toMatchObject({ code: 'upload_unknown' })
    const ready = await prepare(guest.id, secure_url)
    await attach(opened.shop.context, ready)
    expect(await privateStore().has(`kept/exchange/${keyOf(secure_url)}`)).toBe(true)
  })

  test('can attach as a member what was sent before signing in', async () => {
    const { upload_url, secure_url } = await requestLink()
    expect(await send(upload_url, video, 'video/mp4')).toBe(200)
    const member = await becomeMember()
    await expect(prepare(guest.id, secure_url)).rejects.toMatchObject({ code: 'upload_unknown' })
    await attach(opened.shop.context, await prepare(member.id, secure_url))
    expect(await privateStore().has(`kept/exchange/${keyOf(secure_url)}`)).toBe(true)
  })

  test('can go on with an upload as a member, by the old link or a fresh one', async () => {
    const { upload_url, secure_url } = await requestLink()
    if (storeKind === 'disk') await append(upload_url, 0, video.subarray(0, 9_000))
    const member = await becomeMember()
    const path = `/uploads/${keyOf(secure_url)}/link`
    const ask = (headers: Guest['headers']) =>
      opened.shop.call<{ data: { upload_url: string } }>('GET', path, undefined, headers)
    expect((await ask(guest.headers)).status).toBe(401)
    const fresh = (await ask(member.headers)).body.data.upload_url
    if (storeKind === 'disk') {
      expect((await askOffset(upload_url)).offset).toBe(9_000)
      expect((await append(fresh, 9_000, video.subarray(9_000))).status).toBe(204)
    } else expect(await send(fresh, video, 'video/mp4')).toBe(200)
    await attach(opened.shop.context, await prepare(member.id, secure_url))
    const [row] = await opened.shop.connection.db
      .select()
      .from(uploads)
      .where(eq(uploads.key, keyOf(secure_url)))
    expect(row).toMatchObject({ user_id: member.id, sender_id: guest.id, state: 'attached' })
  })
})
