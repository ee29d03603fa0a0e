import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { addSeconds } from 'date-fns'
import sharp from 'sharp'
import { command } from '@/lib/db/command'
import { attachUpload, prepareUpload, type ReadyUpload } from '@/lib/identity/uploads/commands/attach-upload'
import { viewPath } from '@/lib/identity/uploads/queries'
import type { UploadPurpose } from '@/lib/identity/uploads/rules'
import {
  makeMember,
  type OpenedUploads,
  openUploads,
  photo,
  type StoreKind,
  send,
  sign,
} from '@/lib/identity/uploads/testing'
import { hasFile, privateStore } from '@/lib/platform/storage'
import { tinyVideo } from '@/lib/platform/testing/mp4'
import { movableClock } from '@/lib/server/testing'

const attach = command((work, upload: ReadyUpload) => attachUpload(work, upload))
const keyOf = (secure_url: string) => /[0-9a-f]{24}/.exec(secure_url)?.[0] ?? ''
const video = tinyVideo(12)

const clock = movableClock()
let opened: OpenedUploads

beforeAll(async () => {
  opened = await openUploads(clock)
})
afterAll(() => opened.close())

describe.each<StoreKind>(['disk', 's3'])('a private file at %s', (storeKind) => {
  beforeAll(() => opened.useStore(storeKind))
  beforeEach(() => clock.set(new Date()))

  async function keep(purpose: UploadPurpose, extension = 'jpg', content?: Uint8Array) {
    const { id: user_id, headers } = await makeMember(opened.shop, clock)
    const { secure_url, upload_url } = (await sign(opened.shop, headers, extension, purpose)).body.data
    await send(upload_url, content ?? (await photo()), extension === 'mp4' ? 'video/mp4' : 'image/jpeg')
    const ready = await prepareUpload(opened.shop.context, { by: { user_id }, purpose, secure_url })
    await attach(opened.shop.context, ready)
    return { secure_url, key: keyOf(secure_url) }
  }

  const see = (path: string) => fetch(new URL(path, opened.shop.origin))

  test('is stored in the private store only', async () => {
    const { secure_url, key } = await keep('ktp_photo')
    expect(secure_url).not.toContain('/media/')
    for (const width of [96, 384, 640, 800, 2400]) expect(await hasFile(`${key}/${width}.webp`)).toBe(false)
    expect(await hasFile(`kept/ktp-photo/${key}`)).toBe(false)
    expect(await privateStore().has(`kept/ktp-photo/${key}`)).toBe(true)
  })

  test('can be seen for a minute by a signed link, with headers that keep it from running', async () => {
    const { key } = await keep('selfie_ktp_photo')
    const path = viewPath(opened.shop.context, key)
    const seen = await see(path)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(seen.headers.get('x-content-type-options')).toBe('nosniff')
    expect(seen.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(seen.headers.get('cache-control')).toContain('no-store')
    expect(seen.headers.get('set-cookie')).toBeNull()
    const content = Buffer.from(await seen.arrayBuffer())
    expect(content.toString('latin1')).not.toMatch(/rahasia|Exif/)
    expect((await sharp(content).metadata()).width).toBe(600)
    clock.set(addSeconds(clock.now(), 61))
    expect((await see(path)).status).toBe(404)
  })

  test('cannot be seen without a valid link', async () => {
    const [mine, other] = [await keep('ktp_photo'), await keep('npwp_photo')]
    const path = viewPath(opened.shop.context, mine.key)
    const tries = [
      mine.secure_url.replace(/^https?:\/\/[^/]+/, ''),
      `/api/uploads/${mine.key}?expires=9999999999&signature=`,
      path.replace(/expires=\d+/, 'expires=9999999999'),
      path.replace(mine.key, other.key),
      path.replace(mine.key, `..%2f${mine.key}`),
    ]
    for (const tried of tries) expect([tried, (await see(tried)).status]).toEqual([tried, 404])
  })

  test('can be a video for an exchange, if it is really a video', async () => {
    const { key } = await keep('exchange', 'mp4', video)
    const seen = await see(viewPath(opened.shop.context, key))
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    await expect(keep('exchange', 'mp4', await photo(20, 20))).rejects.toMatchObject({ code: 'upload_refused' })
  })

  test('is not served by such a link while it waits or when it is public', async () => {
    const { id: user_id, headers } = await makeMember(opened.shop, clock)
    const { secure_url, upload_url } = (await sign(opened.shop, headers)).body.data
    await send(upload_url, await photo())
    const path = viewPath(opened.shop.context, keyOf(secure_url))
    expect((await see(path)).status).toBe(404)
    await attach(
      opened.shop.context,
      await prepareUpload(opened.shop.context, { by: { user_id }, purpose: 'profile_picture', secure_url }),
    )
    expect((await see(path)).status).toBe(404)
  })
})
