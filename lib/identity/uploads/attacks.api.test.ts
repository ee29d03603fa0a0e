import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { writeBody } from '@/lib/identity/uploads/commands/write-body'
import { uploads } from '@/lib/identity/uploads/tables'
import {
  bomb,
  html,
  makeMember,
  type OpenedUploads,
  openUploads,
  photo,
  type StoreKind,
  send,
  sign,
  svg,
} from '@/lib/identity/uploads/testing'
import { env } from '@/lib/platform/env'
import { getFile, hasFile, privateStore } from '@/lib/platform/storage'
import { movableClock } from '@/lib/server/testing'

type Profile = { data: { profile_picture: string | null }; code?: string }
type Member = Awaited<ReturnType<typeof makeMember>>

const keyOf = (secure_url: string) => /[0-9a-f]{24}/.exec(secure_url)?.[0] ?? ''
const polyglot = async () => Buffer.concat([await photo(40, 40), html])

const clock = movableClock()
let opened: OpenedUploads

beforeAll(async () => {
  opened = await openUploads(clock)
})
afterAll(() => opened.close())

describe.each<StoreKind>(['disk', 's3'])('an attacker of uploads to %s', (storeKind) => {
  let member: Member
  let other: Member

  beforeAll(() => opened.useStore(storeKind))
  beforeEach(async () => {
    clock.set(new Date())
    member = await makeMember(opened.shop, clock)
    other = await makeMember(opened.shop, clock)
  })

  const requestLink = async (extension = 'jpg', more = '', { headers } = member) =>
    (await sign(opened.shop, headers, extension, 'profile_picture', more)).body.data

  const show = (profile_picture: string, { headers } = member) =>
    opened.shop.call<Profile>('PUT', '/users/me', { profile_picture }, headers)

  const waiting = async () =>
    (await privateStore().list(`waiting/profile-picture/${member.id}`)).map(({ name }) => name)

  const change = (address: string, name: string, value: string) => {
    const url = new URL(address)
    const found = [...url.searchParams.keys()].find((one) => one.toLowerCase().endsWith(name)) ?? name
    url.searchParams.set(found, value)
    return url.href
  }

  test('needs a member’s session [PRO-067]', async () => {
    expect((await sign(opened.shop, {})).status).toBe(401)
    expect((await sign(opened.shop, await opened.shop.guest())).status).toBe(403)
  })

  test('cannot have a member’s browser request a link from a foreign page', async () => {
    const cookie = member.headers.authorization.replace('Bearer ', 'token=')
    const from = async (site: string) => (await sign(opened.shop, { cookie, 'sec-fetch-site': site })).status
    expect(await Promise.all(['same-origin', 'none', 'cross-site', 'same-site'].map(from))).toEqual([
      200, 200, 403, 403,
    ])
  })

  test('can request only known purposes with their types and sizes', async () => {
    const codeOf = async (extension: string, purpose: string, more = '') =>
      (await sign(opened.shop, member.headers, extension, purpose, more)).body.code
    expect(await codeOf('jpg', 'product')).toBe('invalid_input')
    expect(await codeOf('jpg', 'constructor')).toBe('invalid_input')
    for (const extension of ['svg', 'html', 'gif', 'avif', 'heic', 'mp4', 'jpg.svg', 'toString', '%2e%2e%2f']) {
      expect([extension, await codeOf(extension, 'profile_picture')]).toEqual([extension, 'invalid_input'])
    }
    expect(await codeOf('jpg', 'profile_picture', '&file_size=10485761')).toBe('upload_too_large')
    expect(await codeOf('mp4', 'exchange', '&file_size=52428800')).toBeUndefined()
    expect(await codeOf('mp4', 'exchange', '&file_size=52428801')).toBe('upload_too_large')
    expect(await codeOf('.JPG', 'profile_picture')).toBeUndefined()
  })

  test('cannot change a signed link', async () => {
    const { upload_url } = await requestLink()
    const foreign = (await requestLink('jpg', '', other)).upload_url
    const forged = [
      change(upload_url, 'signature', 'a'.repeat(64)),
      change(upload_url, 'signature', ''),
      change(upload_url, 'expires', '9999999999'),
      upload_url.replace(keyOf(upload_url), keyOf(foreign)),
      upload_url.replace(keyOf(upload_url), `..%2f..%2f${keyOf(upload_url)}`),
      upload_url.replace(keyOf(upload_url), 'f'.repeat(24)),
    ]
    for (const address of forged) {
      const status = await send(address, await photo(20, 20))
      expect([address, [403, 404].includes(status)]).toEqual([address, true])
    }
    expect(await send(upload_url, html, 'text/html')).toBeGreaterThanOrEqual(400)
    expect(await waiting()).toEqual([])
    expect(await send(upload_url, await photo(20, 20))).toBe(200)
  })

  test('must send exactly the announced number of bytes', async () => {
    const content = await photo(40, 40)
    const { upload_url } = await requestLink('jpg', `&file_size=${content.length}`)
    expect(await send(upload_url, Buffer.concat([content, content])).catch(() => 413)).toBeGreaterThanOrEqual(400)
    expect(await waiting()).toEqual([])
    expect(await send(upload_url, content)).toBe(200)
  })

  test('cannot overwrite a file that was checked', async () => {
    const { upload_url, secure_url } = await requestLink()
    await send(upload_url, await photo())
    if (storeKind === 'disk') expect(await send(upload_url, await photo(20, 20))).toBe(403)
    expect((await show(secure_url)).status).toBe(200)
    await send(upload_url, html)
    expect((await show(secure_url)).status).toBe(200)
    expect(await hasFile(`${keyOf(secure_url)}/384.webp`)).toBe(true)
  })

  test.each([
    ['an SVG', async () => svg],
    ['a page', async () => html],
    ['nothing', async () => Buffer.alloc(0)],
    [
      'a PNG named as a JPEG',
      () =>
        sharp(Buffer.alloc(3), { raw: { width: 1, height: 1, channels: 3 } })
          .png()
          .toBuffer(),
    ],
    ['half a JPEG', async () => (await photo()).subarray(0, 4_000)],
    ['a JPEG of three bytes', async () => Buffer.from([0xff, 0xd8, 0xff])],
    [
      'a script after the first bytes of a JPEG',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html]),
    ],
  ])('cannot publish %s', async (_name, make) => {
    const { upload_url, secure_url } = await requestLink()
    expect(await send(upload_url, await make())).toBe(200)
    const { status, body } = await show(secure_url)
    expect([status, body.code]).toEqual([422, 'upload_refused'])
    expect(await hasFile(`${keyOf(secure_url)}/384.webp`)).toBe(false)
    expect(await waiting()).toEqual([])
    expect((await show(secure_url)).body.code).toBe('upload_unknown')
  })

  test('cannot exhaust the memory with a small file of 400 million pixels', async () => {
    const { upload_url, secure_url } = await requestLink('png')
    const content = bomb()
    expect(content.length).toBeLessThan(100_000)
    expect(await send(upload_url, content, 'image/png')).toBe(200)
    const since = performance.now()
    expect((await show(secure_url)).body.code).toBe('upload_refused')
    expect(performance.now() - since).toBeLessThan(2_000)
  })

  test('cannot hide a script after a picture', async () => {
    const { upload_url, secure_url } = await requestLink()
    await send(upload_url, await polyglot())
    expect((await show(secure_url)).status).toBe(200)
    for (const name of ['384.webp', '96.avif']) {
      const made = await getFile(`${keyOf(secure_url)}/${name}`)
      expect(made?.toString('latin1')).not.toContain('<script>')
    }
  })

  test('can attach only their own uploads of this shop, for their purpose', async () => {
    const mine = await requestLink()
    await send(mine.upload_url, await photo(20, 20))
    const codeOf = async (url: string, who = member) => (await show(url, who)).body.code
    expect(await codeOf(mine.secure_url, other)).toBe('upload_unknown')
    for (const url of [
      mine.secure_url.replace(env().public_url, 'https://elsewhere.example'),
      mine.secure_url.replace(env().public_url, '//elsewhere.example'),
      `https://elsewhere.example/?${mine.secure_url}`,
      `javascript:alert(1)//${mine.secure_url}`,
      mine.secure_url.replace(keyOf(mine.secure_url), `../../${keyOf(mine.secure_url)}`),
      `/media/${'0'.repeat(24)}/384.webp`,
      'https://elsewhere.example/me.jpg',
    ]) {
      expect([url, await codeOf(url)]).toEqual([url, 'upload_unknown'])
    }
    const { body } = await sign(opened.shop, member.headers, 'jpg', 'ktp_photo')
    await send(body.data.upload_url, await photo(20, 20))
    expect(await codeOf(body.data.secure_url)).toBe('upload_unknown')
    expect(await codeOf((await requestLink()).secure_url)).toBe('upload_unknown')
    expect((await show(mine.secure_url)).status).toBe(200)
  })
})

describe('a faulty upload body', () => {
  let member: Member

  beforeAll(async () => {
    opened.useStore('disk')
    member = await makeMember(opened.shop, clock)
  })

  /** Files that are still being written. */
  const partialFiles = () => {
    const folder = join(env().private_dir, 'waiting')
    return existsSync(folder)
      ? readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))
      : []
  }

  async function until(condition: () => boolean) {
    for (let turn = 0; turn < 100 && !condition(); turn += 1) await new Promise((next) => setTimeout(next, 20))
    return partialFiles().length
  }

  const requestLink = async () => (await sign(opened.shop, member.headers)).body.data

  test('that is longer than allowed is cut off while it is received', async () => {
    const { upload_url } = await requestLink()
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536))
        if (sent > 40 * 2 ** 20) controller.close()
      },
    })
    expect([413, 0]).toContain(await send(upload_url, endless).catch(() => 0))
    expect(sent).toBeLessThan(30 * 2 ** 20)
    expect(await until(() => partialFiles().length === 0)).toBe(0)
    expect(await send(upload_url, await photo(20, 20))).toBe(200)
  })

  test('that breaks off leaves no partial file', async () => {
    const { upload_url, secure_url } = await requestLink()
    const content = await photo()
    const headers = { 'content-type': 'image/jpeg', 'content-length': content.length }
    const call = request(upload_url, { method: 'PUT', headers })
    call.on('error', () => {})
    call.write(content.subarray(0, 1_000))
    expect(await until(() => partialFiles().length > 0)).toBe(1)
    call.destroy()
    expect(await until(() => partialFiles().length === 0)).toBe(0)
    const [row] = await opened.shop.connection.db
      .select()
      .from(uploads)
      .where(eq(uploads.key, keyOf(secure_url)))
    expect(row?.state).toBe('signed')
  })

  test('that is too slow, silent or too short is interrupted', async () => {
    const never = () => new Readable({ read() {} })
    const path = join(opened.folder, 'slow')
    const quiet = writeBody(never(), `${path}-1`, { bytes: 100 }, { quiet_ms: 50, whole_ms: 5_000 })
    await expect(quiet).rejects.toMatchObject({ code: 'upload_interrupted' })
    const drops = never()
    const tap = setInterval(() => drops.push('x'), 20)
    const dripping = writeBody(drops, `${path}-2`, { bytes: 100_000 }, { quiet_ms: 5_000, whole_ms: 150 })
    await expect(dripping).rejects.toMatchObject({ code: 'upload_interrupted' })
    clearInterval(tap)
    const short = writeBody(Readable.from([Buffer.from('abc')]), `${path}-3`, { bytes: 100, length: 4 })
    await expect(short).rejects.toMatchObject({ code: 'upload_interrupted' })
  })
})
