import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Store } from '@/lib/platform/file-store'
import { diskStore } from '@/lib/platform/storage-disk'
import { s3Store } from '@/lib/platform/storage-s3'
import { readBuckets } from '@/lib/platform/storage-settings'
import { openProxy, through } from '@/lib/platform/testing/proxy'
import { openS3 } from '@/lib/platform/testing/s3'

const folder = mkdtempSync(join(tmpdir(), 'griya-store-'))
/** A timeout that a slow machine does not exceed. */
const PATIENT_MS = 60_000
const IMPATIENT_MS = 300

let s3: Awaited<ReturnType<typeof openS3>>
const stores = {} as Record<'disk' | 's3', Store>

beforeAll(async () => {
  s3 = await openS3()
  const buckets = readBuckets({ ...s3.settings, S3_REGION: 'ap-southeast-3', S3_TIMEOUT_MS: PATIENT_MS })
  if (!buckets || typeof buckets === 'string') throw new Error('no buckets')
  stores.disk = diskStore(folder)
  stores.s3 = s3Store(buckets, buckets.private_bucket)
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})

const text = (content: Buffer | null) => content?.toString() ?? null

describe.each(['disk', 's3'] as const)('a store on %s', (kind) => {
  test('returns a stored file, whole or its first bytes', async () => {
    const store = stores[kind]
    await store.put('meja/satu.webp', Buffer.from('kayu jati'), 'image/webp')
    await store.put('meja/kosong.webp', Buffer.alloc(0), 'image/webp')
    expect(text(await store.get('meja/satu.webp'))).toBe('kayu jati')
    expect(text(await store.get('meja/satu.webp', 3))).toBe('kayu')
    expect(text(await store.get('meja/satu.webp', 100))).toBe('kayu jati')
    expect(text(await store.get('meja/kosong.webp', 3))).toBe('')
    await store.put('meja/satu.webp', Buffer.from('rotan'), 'image/webp')
    expect(text(await store.get('meja/satu.webp'))).toBe('rotan')
    expect([await store.has('meja/satu.webp'), await store.has('meja/dua.webp')]).toEqual([true, false])
    expect(await store.get('meja/dua.webp')).toBeNull()
    expect(await store.canWrite()).toBe(true)
  })

  test('lists the files below a folder with their time of change, and no others', async () => {
    const store = stores[kind]
    const names = ['kursi/a.webp', 'kursi/di/dalam.webp', 'kursi-lain/b.webp']
    for (const name of names) await store.put(name, Buffer.from('x'), 'image/webp')
    const found = await store.list('kursi')
    expect(found.map(({ name }) => name).sort()).toEqual(names.slice(0, 2))
    for (const { changed_at } of found) expect(Math.abs(changed_at.getTime() - Date.now())).toBeLessThan(60_000)
    expect(await store.list('tidak-ada')).toEqual([])
  })

  test('returns the size and any part of a file', async () => {
    const store = stores[kind]
    await store.put('meja/tiga.mp4', Buffer.from('kayu jati'), 'video/mp4')
    const state = await store.stat('meja/tiga.mp4')
    const { version = null } = state ?? {}
    const part = async (at: number, length: number) => text(await store.read('meja/tiga.mp4', { at, length, version }))
    expect(state?.bytes).toBe(9)
    expect([await part(0, 4), await part(5, 2), await part(5, 100), await part(9, 1), await part(50, 1)]).toEqual([
      'kayu',
      'ja',
      'jati',
      '',
      '',
    ])
    expect(await store.stat('meja/tidak-ada.mp4')).toBeNull()
    expect(await store.read('meja/tidak-ada.mp4', { at: 0, length: 1, version: null })).toBeNull()
  })

  test('copies a file within itself', async () => {
    const store = stores[kind]
    await store.put('meja/asli.mp4', Buffer.from('kayu jati'), 'video/mp4')
    const state = { bytes: 9, version: null }
    expect(await store.copy('meja/asli.mp4', 'lemari/salinan.mp4', 'video/mp4', state)).toBe(true)
    expect([text(await store.get('lemari/salinan.mp4')), text(await store.get('meja/asli.mp4'))]).toEqual([
      'kayu jati',
      'kayu jati',
    ])
    expect(await store.copy('meja/tidak-ada.mp4', 'lemari/kosong.mp4', 'video/mp4', state)).toBe(false)
    expect(await store.has('lemari/kosong.mp4')).toBe(false)
  })

  test('removes files and ignores missing ones', async () => {
    const store = stores[kind]
    await store.put('lampu/a.webp', Buffer.from('x'), 'image/webp')
    await store.remove(['lampu/a.webp', 'lampu/tidak-ada.webp'])
    expect(await store.has('lampu/a.webp')).toBe(false)
    await store.remove([])
  })
})

test.each(['../meja', 'meja/../../x', '/etc/passwd', 'meja//x', 'Meja', 'meja/.x', 'meja\0', '', '.', 'meja/%2e%2e'])(
  'a name that could leave the folder is refused: %j',
  async (name) => {
    const tried = async () => stores.disk.get(name)
    await expect(tried()).rejects.toThrow('not a stored name')
  },
)

test('a failed write leaves no file', async () => {
  const { receive } = stores.disk
  const failing = receive?.('rak/a.webp', async () => {
    throw new Error('the line broke')
  })
  await expect(failing).rejects.toThrow('the line broke')
  expect(await stores.disk.has('rak/a.webp')).toBe(false)
  expect(readdirSync(join(folder, 'rak'))).toEqual([])
})

test('a draft keeps what was written before a failure, and is a file once it is finished', async () => {
  const { drafts } = stores.disk
  if (!drafts) throw new Error('no drafts')
  expect(await drafts.received('rak/draf.mp4')).toBe(0)
  const failing = drafts.append('rak/draf.mp4', async (path) => {
    appendFileSync(path, 'kayu ')
    throw new Error('the line broke')
  })
  await expect(failing).rejects.toThrow('the line broke')
  expect([await drafts.received('rak/draf.mp4'), await stores.disk.has('rak/draf.mp4')]).toEqual([5, false])
  await drafts.append('rak/draf.mp4', async (path) => appendFileSync(path, 'jati'))
  await drafts.finish('rak/draf.mp4')
  expect([text(await stores.disk.get('rak/draf.mp4')), await drafts.received('rak/draf.mp4')]).toEqual(['kayu jati', 0])
  await drafts.append('rak/draf.mp4', async (path) => appendFileSync(path, 'x'))
  await drafts.drop('rak/draf.mp4')
  await drafts.drop('rak/draf.mp4')
  expect(readdirSync(join(folder, 'rak')).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a file that was replaced in S3 since its check is neither read nor copied', async () => {
  const store = stores.s3
  await store.put('meja/diganti.mp4', Buffer.from('kayu jati'), 'video/mp4')
  const state = await store.stat('meja/diganti.mp4')
  if (!state) throw new Error('the file is missing')
  expect(await store.copy('meja/diganti.mp4', 'rak/a.mp4', 'video/mp4', state)).toBe(true)
  await store.put('meja/diganti.mp4', Buffer.from('<script> '), 'video/mp4')
  expect(await store.read('meja/diganti.mp4', { at: 0, length: 4, version: state.version })).toBeNull()
  expect(await store.copy('meja/diganti.mp4', 'rak/a.mp4', 'video/mp4', state)).toBe(false)
  expect(text(await store.get('rak/a.mp4'))).toBe('kayu jati')
})

test('an S3 service that refuses our key is reported as unavailable', async () => {
  const buckets = readBuckets({ ...s3.settings, S3_REGION: 'x', S3_SECRET_ACCESS_KEY: 'another' })
  if (!buckets || typeof buckets === 'string') throw new Error('no buckets')
  process.env.LOG_LEVEL = 'silent'
  await expect(s3Store(buckets, buckets.public_bucket).get('meja/satu.webp')).rejects.toThrow('unavailable')
})

test('calls of a frozen S3 service fail as unavailable, and work again once it answers', async () => {
  process.env.LOG_LEVEL = 'silent'
  const { hostname, port } = new URL(s3.settings.S3_ENDPOINT)
  const proxy = await openProxy({ host: hostname, port: Number(port) })
  const S3_ENDPOINT = through(s3.settings.S3_ENDPOINT, proxy)
  const buckets = readBuckets({ ...s3.settings, S3_ENDPOINT, S3_REGION: 'ap-southeast-3', S3_TIMEOUT_MS: PATIENT_MS })
  if (!buckets || typeof buckets === 'string') throw new Error('no buckets')
  const store = s3Store(buckets, buckets.private_bucket)
  const content = Buffer.from('kayu jati')
  await store.put('rak/beku.webp', content, 'image/webp')
  expect(await store.answers()).toBe(true)
  proxy.freeze()
  buckets.timeout = IMPATIENT_MS
  const calls = [
    store.get('rak/beku.webp'),
    store.has('rak/beku.webp'),
    store.put('rak/lain.webp', content, 'image/webp'),
    store.list('rak'),
    store.remove(['rak/lain.webp']),
  ]
  const failed = await Promise.allSettled(calls)
  expect(failed.map((one) => one.status === 'rejected' && one.reason.message)).toEqual(Array(5).fill('unavailable'))
  expect(await store.answers()).toBe(false)
  proxy.thaw()
  buckets.timeout = PATIENT_MS
  expect(text(await store.get('rak/beku.webp'))).toBe('kayu jati')
  expect(await store.answers()).toBe(true)
  await proxy.close()
})
