import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { env } from '@/lib/platform/env'
import { hasPicture, readPicture, storePicture, storeScene } from '@/lib/platform/pictures'
import { putFile } from '@/lib/platform/storage'

const folder = mkdtempSync(join(tmpdir(), 'griya-pictures-'))
const NOWHERE = '0'.repeat(24)
let before: string

beforeAll(() => {
  before = env().media_dir
  env().media_dir = folder
})
afterAll(() => {
  env().media_dir = before
  rmSync(folder, { recursive: true })
})

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

const filesOf = (media_key: string) => readdir(join(folder, media_key))

const sizeOf = async (media_key: string, width: number) => {
  const { format, width: w, height } = await sharp((await readPicture(media_key, width, 'webp')) ?? '').metadata()
  return [format, w, height]
}

test('a picture is kept once, as a square without metadata, and its variants are made when they are asked for', async () => {
  const photo = await plain(1200, 900)
    .withExif({ IFD3: { GPSLatitude: '6/1 12/1 0/1' } })
    .jpeg()
    .toBuffer()
  const { media_key, ground } = await storePicture(photo, 800)
  expect(ground).toMatch(/^#33..9.$/)
  expect(await filesOf(media_key)).toEqual(['source.webp'])
  expect((await sharp(join(folder, media_key, 'source.webp')).metadata()).exif).toBeUndefined()
  const made = await Promise.all(Array.from({ length: 5 }, () => readPicture(media_key, 320, 'avif')))
  expect(new Set(made.map((one) => one?.toString('base64'))).size).toBe(1)
  expect(await sizeOf(media_key, 320)).toEqual(['webp', 320, 320])
  expect(await filesOf(media_key)).toEqual(['320.avif', '320.webp', 'source.webp'])
})

test('a small picture is not enlarged, and a scene keeps its proportions', async () => {
  const small = await storePicture(await plain(200, 100).png().toBuffer(), 800)
  expect(await sizeOf(small.media_key, 640)).toEqual(['webp', 200, 200])
  const scene = await storeScene(await plain(2400, 1200).webp().toBuffer(), 1920)
  expect(await sizeOf(scene.media_key, 1280)).toEqual(['webp', 1280, 640])
})

test('a transparent picture stands on its ground, also when it is a WebP that could be kept as it is', async () => {
  const glass = { width: 400, height: 400, channels: 4, background: { r: 51, g: 102, b: 153, alpha: 0.5 } } as const
  const { media_key } = await storePicture(await sharp({ create: glass }).webp().toBuffer(), 800)
  expect((await sharp((await readPicture(media_key, 320, 'webp')) ?? '').metadata()).hasAlpha).toBe(false)
})

test('a picture that is stored in all its widths counts as stored and is served; others do not exist', async () => {
  await putFile(`${'a'.repeat(24)}/800.webp`, await plain(800, 800).webp().toBuffer())
  expect(await hasPicture('a'.repeat(24), 800)).toBe(true)
  expect(await readPicture('a'.repeat(24), 800, 'webp')).not.toBeNull()
  expect(await hasPicture(NOWHERE, 800)).toBe(false)
  expect(await readPicture(NOWHERE, 320, 'avif')).toBeNull()
})
