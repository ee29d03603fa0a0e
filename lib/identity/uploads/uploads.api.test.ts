import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { addHours, addMinutes } from 'date-fns'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { users } from '@/lib/identity/accounts/tables'
import { sweepUploads } from '@/lib/identity/uploads/jobs'
import { PROFILE_WIDTHS } from '@/lib/identity/uploads/rules'
import { uploads } from '@/lib/identity/uploads/tables'
import {
  makeMember,
  type OpenedUploads,
  openUploads,
  photo,
  type StoreKind,
  send,
  sign,
} from '@/lib/identity/uploads/testing'
import { getFile, hasFile, privateStore } from '@/lib/platform/storage'
import { movableClock } from '@/lib/server/testing'

type Profile = { data: { profile_picture: string | null }; code?: string }
type Member = Awaited<ReturnType<typeof makeMember>>

const keyOf = (secure_url: string) => /[0-9a-f]{24}/.exec(secure_url)?.[0] ?? ''

const clock = movableClock()
let opened: OpenedUploads

beforeAll(async () => {
  opened = await openUploads(clock)
})
afterAll(() => opened.close())

describe.each<StoreKind>(['disk', 's3'])('an upload to %s', (storeKind) => {
  let member: Member

  beforeAll(() => opened.useStore(storeKind))
  beforeEach(async () => {
    clock.set(new Date())
    member = await makeMember(opened.shop, clock)
  })

  const show = (profile_picture: string | null, { headers } = member) =>
    opened.shop.call<Profile>('PUT', '/users/me', { profile_picture }, headers)

  async function upload(content?: Uint8Array) {
    const { body } = await sign(opened.shop, member.headers)
    expect(await send(body.data.upload_url, content ?? (await photo()))).toBe(200)
    return body.data.secure_url
  }

  async function stateOf(secure_url: string) {
    const rows = await opened.shop.connection.db
      .select()
      .from(uploads)
      .where(eq(uploads.key, keyOf(secure_url)))
    return rows[0]?.state ?? null
  }

  test('is signed, sent and attached by the profile [RSL-042] [RSL-043] [PRO-002] [PRO-011]', async () => {
    const { status, body } = await sign(opened.shop, member.headers)
    expect([status, Object.keys(body.data).sort()]).toEqual([200, ['secure_url', 'upload_url']])
    const { upload_url, secure_url } = body.data
    expect(await send(upload_url, await photo())).toBe(200)
    expect((await show(secure_url)).body.data.profile_picture).toBe(secure_url)
    const me = await opened.shop.call<Profile>('GET', '/users/me', undefined, member.headers)
    expect(me.body.data.profile_picture).toBe(secure_url)
    expect(await stateOf(secure_url)).toBe('attached')
    for (const width of PROFILE_WIDTHS) {
      for (const format of ['avif', 'webp']) {
        const made = await sharp((await getFile(`${keyOf(secure_url)}/${width}.${format}`)) ?? undefined).metadata()
        expect([made.width, made.height, made.exif]).toEqual([width, width, undefined])
      }
    }
    expect(await privateStore().list('waiting')).toEqual([])
  })

  test('is stored without the metadata of the photo [PRO-002]', async () => {
    const content = await photo()
    expect((await sharp(content).metadata()).exif?.toString('latin1')).toContain('rahasia')
    const secure_url = await upload(content)
    await show(secure_url)
    for (const format of ['avif', 'webp']) {
      const made = (await getFile(`${keyOf(secure_url)}/384.${format}`)) ?? Buffer.alloc(0)
      const { exif, iptc, xmp } = await sharp(made).metadata()
      expect([exif, iptc, xmp, made.includes('rahasia')]).toEqual([undefined, undefined, undefined, false])
    }
  })

  test('can be sent again with the profile, and removed', async () => {
    const secure_url = await upload()
    await show(secure_url)
    expect((await show(secure_url)).status).toBe(200)
    expect(await stateOf(secure_url)).toBe('attached')
    expect((await show(null)).body.data.profile_picture).toBeNull()
    expect(await stateOf(secure_url)).toBe('orphan')
    expect((await show(secure_url)).body.code).toBe('upload_unknown')
  })

  test('is attached once by concurrent requests', async () => {
    const secure_url = await upload()
    const answers = await Promise.all([show(secure_url), show(secure_url), show(secure_url)])
    const [row] = await opened.shop.connection.db.select().from(users).where(eq(users.id, member.id))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(answers.every(({ status, body }) => status === 200 || body.code === 'upload_unknown')).toBe(true)
    expect([row?.profile_picture, await stateOf(secure_url)]).toEqual([
      `/media/${keyOf(secure_url)}/384.webp`,
      'attached',
    ])
  })

  test('is deleted a day after its last use, also when the job runs repeatedly; attached files stay', async () => {
    const [unused, replaced, shown] = [await upload(), await upload(), await upload()]
    await show(replaced)
    await show(shown)
    const start = clock.now()
    clock.set(addHours(start, 23))
    await sweepUploads(opened.shop.context)
    expect(await Promise.all([unused, replaced, shown].map(stateOf))).toEqual(
      ['stored', 'orphan', 'attached'].map((state) => (storeKind === 's3' && state === 'stored' ? 'signed' : state)),
    )
    expect(await hasFile(`${keyOf(replaced)}/96.webp`)).toBe(true)
    clock.set(addHours(start, 25))
    await Promise.all([sweepUploads(opened.shop.context), sweepUploads(opened.shop.context)])
    await sweepUploads(opened.shop.context)
    expect(await Promise.all([unused, replaced, shown].map(stateOf))).toEqual([null, null, 'attached'])
    expect(await hasFile(`${keyOf(replaced)}/96.webp`)).toBe(false)
    expect(await hasFile(`${keyOf(shown)}/96.webp`)).toBe(true)
    expect(await privateStore().list('waiting')).toEqual([])
    expect((await show(unused)).body.code).toBe('upload_unknown')
  })

  test('of a deleted account is deleted, with files that were sent again', async () => {
    const secure_url = await upload()
    await show(secure_url)
    await privateStore().put(`waiting/profile-picture/${member.id}/${keyOf(secure_url)}`, await photo(), 'image/jpeg')
    await opened.shop.connection.db.delete(users).where(eq(users.id, member.id))
    clock.set(addHours(clock.now(), 25))
    await sweepUploads(opened.shop.context)
    expect([await stateOf(secure_url), await hasFile(`${keyOf(secure_url)}/384.webp`)]).toEqual([null, false])
    expect(await privateStore().list('waiting')).toEqual([])
  })

  test('must be sent within five minutes and attached within a day', async () => {
    const { body } = await sign(opened.shop, member.headers)
    clock.set(addMinutes(clock.now(), 6))
    expect(await send(body.data.upload_url, await photo())).toBe(403)
    const secure_url = await upload()
    clock.set(addHours(clock.now(), 25))
    expect((await show(secure_url)).body.code).toBe('upload_unknown')
  })

  test('is refused when thirty files of the shopper are waiting', async () => {
    const answers = await Promise.all(Array.from({ length: 33 }, () => sign(opened.shop, member.headers)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(30).fill(200), 429, 429, 429])
    clock.set(addHours(clock.now(), 25))
    expect((await sign(opened.shop, member.headers)).status).toBe(200)
  })
})
