import { once } from 'node:events'
import { get } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { command } from '@/lib/db/command'
import { attachUpload, prepareUpload, type ReadyUpload } from '@/lib/identity/uploads/commands/attach-upload'
import { viewPath } from '@/lib/identity/uploads/queries'
import type { UploadPurpose } from '@/lib/identity/uploads/rules'
import { makeMember, type OpenedUploads, openUploads, type StoreKind, send, sign } from '@/lib/identity/uploads/testing'
import { privateStore } from '@/lib/platform/storage'
import { box, fileType, fragments, movieHeader, tinyVideo, track } from '@/lib/platform/testing/mp4'
import { movableClock } from '@/lib/server/testing'

const attach = command((work, upload: ReadyUpload) => attachUpload(work, upload))
const keyOf = (secure_url: string) => /[0-9a-f]{24}/.exec(secure_url)?.[0] ?? ''
const media = box('mdat', Buffer.alloc(1_000, 7))

const clock = movableClock()
let opened: OpenedUploads

beforeAll(async () => {
  opened = await openUploads(clock)
})
afterAll(() => opened.close())

describe.each<StoreKind>(['disk', 's3'])('a video at %s', (storeKind) => {
  beforeAll(() => opened.useStore(storeKind))
  beforeEach(() => clock.set(new Date()))

  async function prepare(content: Uint8Array, purpose: UploadPurpose = 'refund') {
    const { id: user_id, headers } = await makeMember(opened.shop, clock)
    const { secure_url, upload_url } = (await sign(opened.shop, headers, 'mp4', purpose)).body.data
    expect(await send(upload_url, content, 'video/mp4')).toBe(200)
    const folder = `waiting/${purpose}/${user_id}`
    return { folder, ready: prepareUpload(opened.shop.context, { by: { user_id }, purpose, secure_url }) }
  }

  /** Why a video is refused, and what is left of it. */
  async function refusal(content: Uint8Array) {
    const { folder, ready } = await prepare(content)
    const { code, params } = await ready.then(
      () => ({ code: null, params: null }),
      (error) => ({ code: error.code, params: error.details.params }),
    )
    return { code, params, left: await privateStore().list(folder) }
  }

  async function keep(content: Uint8Array) {
    const ready = await (await prepare(content)).ready
    await attach(opened.shop.context, ready)
    return keyOf(ready.path)
  }

  const see = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(new URL(path, opened.shop.origin), { method, headers })

  test('may take sixty seconds', async () => {
    for (const seconds of [1, 59, 60, 60.1]) expect(await keep(tinyVideo(seconds))).toMatch(/^[0-9a-f]{24}$/)
    const kept = await keep(tinyVideo(59, 70_000))
    expect(await privateStore().get(`kept/refund/${kept}`)).toEqual(tinyVideo(59, 70_000))
  })

  test('of more than sixty seconds is refused and deleted', async () => {
    for (const seconds of [60.5, 61, 3_600, 4_000_000]) {
      expect(await refusal(tinyVideo(seconds))).toEqual({ code: 'video_too_long', params: { limit: 60 }, left: [] })
    }
  })

  test.each<[string, Buffer]>([
    ['of another kind', Buffer.concat([fileType('qt  '), media, box('moov', movieHeader(5_000), track('vide'))])],
    ['without pictures', Buffer.concat([fileType(), media, box('moov', movieHeader(5_000), track('soun'))])],
    ['without a movie box', Buffer.concat([fileType(), media])],
    ['that ends early', tinyVideo(5).subarray(0, -10)],
    [
      'in fragments of an unknown duration',
      Buffer.concat([fileType(), box('moov', movieHeader(0), track('vide'), fragments()), media]),
    ],
    ['of zeros', Buffer.concat([fileType(), Buffer.alloc(5_000)])],
    ['of nothing', Buffer.alloc(0)],
  ])('%s is refused and deleted', async (_name, content) => {
    expect(await refusal(content)).toEqual({ code: 'upload_refused', params: { kind: 'video' }, left: [] })
  })

  test('is sent in the parts that a player asks for', async () => {
    const content = tinyVideo(30, 1_300_000)
    const path = viewPath(opened.shop.context, await keep(content))
    const whole = await see(path)
    expect([whole.status, whole.headers.get('accept-ranges'), whole.headers.get('content-length')]).toEqual([
      200,
      'bytes',
      String(content.length),
    ])
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true)
    for (const [range, from, to] of [
      ['bytes=0-1', 0, 1],
      ['bytes=0-', 0, content.length - 1],
      ['bytes=524287-1048577', 524_287, 1_048_577],
      ['bytes=-500', content.length - 500, content.length - 1],
    ] as const) {
      const part = await see(path, { range })
      expect([range, part.status, part.headers.get('content-range')]).toEqual([
        range,
        206,
        `bytes ${from}-${to}/${content.length}`,
      ])
      expect(part.headers.get('content-length')).toBe(String(to - from + 1))
      expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(from, to + 1))).toBe(true)
      expect([part.headers.get('x-content-type-options'), part.headers.get('content-security-policy')]).toEqual([
        'nosniff',
        "default-src 'none'; sandbox",
      ])
      expect([part.headers.get('content-type'), part.headers.get('cache-control')]).toEqual([
        'video/mp4',
        'private, no-store',
      ])
    }
  })

  test('has no part behind its end, and its size is known without its bytes', async () => {
    const content = tinyVideo(30)
    const path = viewPath(opened.shop.context, await keep(content))
    const behind = await see(path, { range: `bytes=${content.length}-` })
    expect([behind.status, behind.headers.get('content-range'), await behind.text()]).toEqual([
      416,
      `bytes */${content.length}`,
      '',
    ])
    const head = await see(path, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
      200,
      String(content.length),
      'bytes',
    ])
  })

  test('is not seen in parts without a valid link, also by the link of another file', async () => {
    const [mine, other] = [await keep(tinyVideo(5)), await keep(tinyVideo(6))]
    const path = viewPath(opened.shop.context, mine)
    const range = { range: 'bytes=0-1' }
    expect((await see(path, range)).status).toBe(206)
    expect((await see(path.replace(mine, other), range)).status).toBe(404)
    expect((await see(`/api/uploads/${mine}`, range)).status).toBe(404)
    clock.pass(61)
    expect((await see(path, range)).status).toBe(404)
    expect((await see(viewPath(opened.shop.context, mine), range)).status).toBe(206)
  })

  test('whose download is given up leaves the shop at work', async () => {
    const content = tinyVideo(30, 5_000_000)
    const path = viewPath(opened.shop.context, await keep(content))
    for (let turn = 0; turn < 5; turn += 1) {
      const call = get(new URL(path, opened.shop.origin), { agent: false })
      const [answer] = await once(call, 'response')
      await once(answer, 'data')
      answer.destroy()
    }
    expect((await (await see(path)).arrayBuffer()).byteLength).toBe(content.length)
  })
})
