import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { users } from '@/lib/identity/accounts/tables'
import { configure, NO_SHOP } from '@/lib/identity/notifications/testing'
import { sessions } from '@/lib/identity/sessions/tables'
import { sha256 } from '@/lib/platform/crypto'
import { openS3 } from '@/lib/platform/testing/s3'
import { type movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

type Headers = Record<string, string>
export type StoreKind = 'disk' | 's3'

const NO_S3 = {
  S3_ENDPOINT: undefined,
  S3_BUCKET: undefined,
  S3_PRIVATE_BUCKET: undefined,
  S3_ACCESS_KEY_ID: undefined,
  S3_SECRET_ACCESS_KEY: undefined,
}

/** Opens a shop that stores files in temporary folders or in a local S3 service; `useStore` switches between them. */
export async function openUploads(clock: ReturnType<typeof movableClock>) {
  const folder = mkdtempSync(join(tmpdir(), 'griya-uploads-'))
  const s3 = await openS3(() => clock.now())
  const folders = { MEDIA_DIR: join(folder, 'media'), PRIVATE_DIR: join(folder, 'private') }
  configure({ ...NO_SHOP, ...NO_S3, ...folders, RATE_LIMIT_SCALE: '1000' })
  const shop = await openTestShop(clock)
  return {
    shop,
    folder,
    useStore: (storeKind: StoreKind) => configure({ ...NO_S3, ...(storeKind === 's3' && s3.settings) }),
    async close(books: Parameters<typeof shop.close>[0] = {}) {
      await shop.close(books)
      await s3.close()
      rmSync(folder, { recursive: true })
      configure({ ...NO_S3, MEDIA_DIR: undefined, PRIVATE_DIR: undefined })
    },
  }
}

export type OpenedUploads = Awaited<ReturnType<typeof openUploads>>

let members = 0

/** Inserts a member with a session. */
export async function makeMember({ connection }: TestShop, clock: ReturnType<typeof movableClock>) {
  members += 1
  const [member] = await connection.db
    .insert(users)
    .values({ role: 'user', first_name: 'Dewi', last_name: 'Lestari', register_at: clock.now() })
    .returning()
  if (!member) throw new Error('the member was not made')
  const token = `token-of-an-uploader-${members}`
  const expires_at = new Date(clock.now().getTime() + 90 * 86_400_000)
  const session = { token_hash: sha256(token), user_id: member.id, created_at: clock.now(), expires_at }
  await connection.db.insert(sessions).values(session)
  return { id: member.id, headers: { authorization: `Bearer ${token}` } }
}

type SignAnswer = { data: { upload_url: string; secure_url: string }; code?: string; errors?: Headers }

/** Requests an upload link. */
export const sign = (shop: TestShop, headers: Headers, extension = 'jpg', purpose = 'profile_picture', more = '') =>
  shop.call<SignAnswer>(
    'GET',
    `/uploads/sign_images?file_extension=${extension}&file_purpose=${purpose}${more}`,
    undefined,
    headers,
  )

/** Uploads a file and returns the status, the only part of the answer that both stores share. */
export async function send(upload_url: string, content: Uint8Array | ReadableStream, type = 'image/jpeg') {
  const body = content instanceof ReadableStream ? content : new Uint8Array(content)
  const init = { method: 'PUT', body, headers: { 'content-type': type }, duplex: 'half' } as RequestInit
  const { status } = await fetch(upload_url, init)
  return status
}

/** A noisy photo of some size, with a position in its metadata. */
export const photo = (width = 600, height = 400) =>
  sharp({
    create: { width, height, channels: 3, background: '#93a387', noise: { type: 'gaussian', mean: 90, sigma: 40 } },
  })
    .withExif({ IFD0: { Copyright: 'rahasia' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 12/1 0/1' } })
    .jpeg()
    .toBuffer()

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)
export const html = Buffer.from('<!doctype html><script>alert(1)</script>')

function chunk(name: string, content: Buffer) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(name), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc(named))
  return Buffer.concat([length, named, sum])
}

function crc(bytes: Buffer) {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return (value ^ 0xffffffff) >>> 0
}

const BOMB_SIDE = 20_000

/** A PNG of some kilobytes with 400 million pixels. */
export function bomb() {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(BOMB_SIDE, 0)
  header.writeUInt32BE(BOMB_SIDE, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((1 + BOMB_SIDE / 8) * BOMB_SIDE))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const TUS = { 'tus-resumable': '1.0.0' }

/** The status of a question for what has arrived, and how many bytes that is. */
export async function askOffset(upload_url: string) {
  const { status, headers } = await fetch(upload_url, { method: 'HEAD', headers: TUS })
  return {
    status,
    offset: Number(headers.get('upload-offset') ?? -1),
    length: Number(headers.get('upload-length') ?? -1),
  }
}

const appending = (offset: number) => ({
  ...TUS,
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
})

/** Sends bytes of a file from this offset on. Status 0: the connection was closed before the answer. */
export async function append(upload_url: string, offset: number, content: Uint8Array, more: Headers = {}) {
  const init = { method: 'PATCH', body: new Uint8Array(content), headers: { ...appending(offset), ...more } }
  const answer = await fetch(upload_url, init).catch(() => null)
  const { code } = ((await answer?.json().catch(() => null)) ?? {}) as { code?: string }
  return { status: answer?.status ?? 0, code, offset: answer?.headers.get('upload-offset') }
}

/** Announces these bytes, sends the first of them and breaks off when they have arrived. */
export async function breakOff(upload_url: string, content: Uint8Array, sent: number) {
  const headers = { ...appending(0), 'content-length': String(content.length) }
  const call = request(upload_url, { method: 'PATCH', headers })
  call.on('error', () => {})
  call.write(content.subarray(0, sent))
  await until(async () => (await askOffset(upload_url)).offset === sent)
  call.destroy()
}

/** Waits until this holds, for some seconds. */
export async function until(condition: () => Promise<boolean> | boolean) {
  for (let turn = 0; turn < 300 && !(await condition()); turn += 1) await new Promise((next) => setTimeout(next, 20))
}
