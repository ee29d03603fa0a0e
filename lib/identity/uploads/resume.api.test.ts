import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { addSeconds } from 'date-fns'
import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { attachUpload, prepareUpload, type ReadyUpload } from '@/lib/identity/uploads/commands/attach-upload'
import { sweepUploads } from '@/lib/identity/uploads/jobs'
import { viewPath } from '@/lib/identity/uploads/queries'
import { uploads } from '@/lib/identity/uploads/tables'
import {
  append,
  askOffset,
  breakOff,
  makeMember,
  type OpenedUploads,
  openUploads,
  send,
  sign,
  until,
} from '@/lib/identity/uploads/testing'
import { sha256 } from '@/lib/platform/crypto'
import { env } from '@/lib/platform/env'
import { tinyVideo } from '@/lib/platform/testing/mp4'
import { movableClock } from '@/lib/server/testing'

type Member = Awaited<ReturnType<typeof makeMember>>
type Link = { upload_url: string; secure_url: string }

const attach = command((work, upload: ReadyUpload) => attachUpload(work, upload))
const keyOf = (secure_url: string) => /[0-9a-f]{24}/.exec(secure_url)?.[0] ?? ''
const video = tinyVideo(12, 3_000_000)
const half = 1_500_000

const clock = movableClock()
let opened: OpenedUploads
let member: Member

beforeAll(async () => {
  opened = await openUploads(clock)
})
beforeEach(async () => {
  opened.useStore('disk')
  clock.set(new Date())
  member = await makeMember(opened.shop, clock)
})
afterAll(() => opened.close())

const requestLink = async ({ headers } = member): Promise<Link> =>
  (await sign(opened.shop, headers, 'mp4', 'exchange', `&file_size=${video.length}`)).body.data

const renew = (key: string, { headers } = member) =>
  opened.shop.call<{ data: Link; code?: string }>('GET', `/uploads/${key}/link`, undefined, headers)

const prepare = ({ secure_url }: Link) =>
  prepareUpload(opened.shop.context, { by: { user_id: member.id }, purpose: 'exchange', secure_url })

/** The hash of what is stored at last. */
async function keptHash(link: Link) {
  await attach(opened.shop.context, await prepare(link))
  const seen = await fetch(new URL(viewPath(opened.shop.context, keyOf(link.secure_url)), opened.shop.origin))
  return sha256(Buffer.from(await seen.arrayBuffer()))
}

const hold = (link: Link, receiving_until: Date) =>
  opened.shop.connection.db
    .update(uploads)
    .set({ receiving_until })
    .where(eq(uploads.key, keyOf(link.secure_url)))

const released = (link: Link) =>
  until(async () => {
    const key = keyOf(link.secure_url)
    const [row] = await opened.shop.connection.db.select().from(uploads).where(eq(uploads.key, key))
    return row?.receiving_until === null
  })

describe('an upload that breaks off', () => {
  test('goes on where it stopped, and has the same bytes in the end', async () => {
    const link = await requestLink()
    expect(await askOffset(link.upload_url)).toEqual({ status: 200, offset: 0, length: video.length })
    await breakOff(link.upload_url, video, half)
    await released(link)
    const { offset } = await askOffset(link.upload_url)
    expect(offset).toBe(half)
    const ended = await append(link.upload_url, offset, video.subarray(offset))
    expect([ended.status, ended.offset]).toEqual([204, String(video.length)])
    expect(await askOffset(link.upload_url)).toMatchObject({ status: 200, offset: video.length })
    expect(await keptHash(link)).toBe(sha256(video))
  })

  test('goes on with a fresh link after five minutes', async () => {
    const link = await requestLink()
    expect((await append(link.upload_url, 0, video.subarray(0, half))).offset).toBe(String(half))
    clock.pass(301)
    expect((await askOffset(link.upload_url)).status).toBe(403)
    const renewed = await renew(keyOf(link.secure_url))
    expect([renewed.status, renewed.body.data.secure_url]).toEqual([200, link.secure_url])
    const { upload_url } = renewed.body.data
    expect((await askOffset(upload_url)).offset).toBe(half)
    expect((await append(upload_url, half, video.subarray(half))).status).toBe(204)
    expect(await keptHash(link)).toBe(sha256(video))
  })

  test('can be sent in one request instead', async () => {
    const link = await requestLink()
    await append(link.upload_url, 0, Buffer.alloc(1_000, 1))
    expect(await send(link.upload_url, video, 'video/mp4')).toBe(200)
    expect(await keptHash(link)).toBe(sha256(video))
  })

  test('is not attached before it is whole', async () => {
    const link = await requestLink()
    await append(link.upload_url, 0, video.subarray(0, half))
    await expect(prepare(link)).rejects.toMatchObject({ code: 'upload_unknown' })
    expect((await append(link.upload_url, half, video.subarray(half))).status).toBe(204)
    expect(await keptHash(link)).toBe(sha256(video))
  })

  test('is deleted a day later', async () => {
    const link = await requestLink()
    await append(link.upload_url, 0, video.subarray(0, half))
    clock.pass(25 * 3_600)
    await sweepUploads(opened.shop.context)
    const folder = join(env().private_dir, 'waiting/exchange', String(member.id))
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
    expect((await renew(keyOf(link.secure_url))).body.code).toBe('upload_unknown')
  })
})

describe('a process that dies while it receives an upload', () => {
  test('keeps others out for half a minute only', async () => {
    const link = await requestLink()
    await append(link.upload_url, 0, video.subarray(0, half))
    await hold(link, addSeconds(clock.now(), 30))
    const busy = await append(link.upload_url, half, video.subarray(half, half + 1_000))
    expect([busy.status, busy.code]).toEqual([409, 'upload_conflict'])
    clock.pass(31)
    expect((await append(link.upload_url, half, video.subarray(half))).status).toBe(204)
    expect(await keptHash(link)).toBe(sha256(video))
  })

  test('just before it makes the file leaves one that can be attached', async () => {
    const link = await requestLink()
    const key = keyOf(link.secure_url)
    await append(link.upload_url, 0, video.subarray(0, half))
    writeFileSync(join(env().private_dir, `waiting/exchange/${member.id}/${key}.part`), video)
    await opened.shop.connection.db.update(uploads).set({ state: 'stored' }).where(eq(uploads.key, key))
    expect((await askOffset(link.upload_url)).offset).toBe(video.length)
    expect(await keptHash(link)).toBe(sha256(video))
  })
})

describe('parts of an upload', () => {
  test('that are sent twice at once are not mixed', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      // The connection that the loser of the last turn left may be closed just now: another one is opened.
      const link = await requestLink().catch(() => requestLink())
      const other = Buffer.from(video).fill(8, 100, 2_900_000)
      const both = await Promise.all([video, other].map((content) => append(link.upload_url, 0, content)))
      // The loser's connection may be closed before its answer is read.
      expect(both.filter(({ status }) => status === 204).length).toBe(1)
      expect(both.every(({ status }) => [0, 204, 409].includes(status))).toBe(true)
      expect(await keptHash(link)).toBe(sha256(both[0]?.status === 204 ? video : other))
    }
  })

  test('are refused at another place, in another form, and when there are too many', async () => {
    const { upload_url } = await requestLink()
    const part = Buffer.alloc(1_000, 1)
    const tried = async (offset: number, content = part, more = {}) => {
      const { status, code } = await append(upload_url, offset, content, more)
      return [status, code]
    }
    expect(await tried(5)).toEqual([409, 'upload_conflict'])
    expect((await tried(0, part, { 'upload-offset': '-1' }))[0]).toBe(400)
    expect((await tried(0, part, { 'upload-offset': '' }))[0]).toBe(400)
    expect(await tried(0, part, { 'content-type': 'video/mp4' })).toEqual([415, 'unsupported_media_type'])
    expect(await tried(video.length - 10)).toEqual([409, 'upload_conflict'])
    expect(await tried(video.length + 1)).toEqual([409, 'upload_conflict'])
    expect(await tried(9_999_999_999)).toEqual([409, 'upload_conflict'])
    expect(await tried(video.length, Buffer.alloc(0))).toEqual([409, 'upload_conflict'])
    expect((await askOffset(upload_url)).offset).toBe(0)
    expect(await tried(0)).toEqual([204, undefined])
    expect(await tried(0)).toEqual([409, 'upload_conflict'])
  })

  test('that never end are cut off at the announced size', async () => {
    const { upload_url } = await requestLink()
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536))
        if (sent > 40 * 2 ** 20) controller.close()
      },
    })
    const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    const init = { method: 'PATCH', body: endless, headers, duplex: 'half' } as RequestInit
    const status = await fetch(upload_url, init).then(
      (answer) => answer.status,
      () => 0,
    )
    expect([413, 0]).toContain(status)
    expect(sent).toBeLessThan(30 * 2 ** 20)
    expect((await askOffset(upload_url)).offset).toBeLessThanOrEqual(video.length)
  })

  test('need the link of the upload, which only its owner can renew', async () => {
    const link = await requestLink()
    const other = await makeMember(opened.shop, clock)
    const foreign = (await requestLink(other)).upload_url
    const forged = [
      link.upload_url.replace(/signature=\w/, 'signature='),
      link.upload_url.replace(/expires=\d+/, 'expires=9999999999'),
      foreign.replace(keyOf(foreign), keyOf(link.secure_url)),
    ]
    for (const address of forged) {
      expect((await askOffset(address)).status).toBe(403)
      expect((await append(address, 0, Buffer.alloc(9))).code).toBe('upload_link_invalid')
    }
    expect((await renew(keyOf(link.secure_url), other)).body.code).toBe('upload_unknown')
    expect((await renew('0'.repeat(24))).body.code).toBe('upload_unknown')
    expect((await opened.shop.call('GET', `/uploads/${keyOf(link.secure_url)}/link`)).status).toBe(401)
    expect((await askOffset(link.upload_url)).offset).toBe(0)
  })

  test('are not taken for a file that is stored or attached', async () => {
    const link = await requestLink()
    await append(link.upload_url, 0, video)
    expect((await append(link.upload_url, 0, Buffer.alloc(9))).code).toBe('upload_conflict')
    expect((await append(link.upload_url, video.length, Buffer.alloc(9))).code).toBe('upload_too_large')
    expect(await keptHash(link)).toBe(sha256(video))
    expect((await append(link.upload_url, 0, Buffer.alloc(9))).code).toBe('upload_link_invalid')
    expect((await askOffset(link.upload_url)).status).toBe(403)
  })
})

test('a link to S3 is renewed too, and the file is sent again as a whole', async () => {
  opened.useStore('s3')
  const link = await requestLink()
  clock.pass(301)
  expect(await send(link.upload_url, video, 'video/mp4')).toBe(403)
  const { upload_url } = (await renew(keyOf(link.secure_url))).body.data
  expect(await send(upload_url, video, 'video/mp4')).toBe(200)
  expect(await keptHash(link)).toBe(sha256(video))
})
