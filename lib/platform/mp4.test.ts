import { describe, expect, test } from '@jest/globals'
import { readSeconds } from '@/lib/platform/mp4'
import {
  box,
  bytesOf,
  fileType,
  fragments,
  largeBox,
  longMovieHeader,
  movieHeader,
  tinyVideo,
  track,
} from '@/lib/platform/testing/mp4'

const media = box('mdat', Buffer.alloc(5_000, 7))
const picture = track('vide')
const movie = (...boxes: Buffer[]) => box('moov', ...boxes)

/** The seconds of a file, and how it was read. */
async function measure(parts: Buffer[], bytes?: number) {
  const file = Buffer.concat(parts)
  const reads: number[] = []
  const read = async (at: number, length: number) => {
    reads.push(length)
    return file.subarray(at, at + length)
  }
  return { seconds: await readSeconds(read, bytes ?? file.length), reads }
}

const secondsOf = async (...parts: Buffer[]) => (await measure(parts)).seconds

describe('the duration of an MP4', () => {
  test('is read wherever its movie box stands, with sizes of 32 and of 64 bits', async () => {
    expect(await secondsOf(fileType(), media, movie(movieHeader(59_000), picture))).toBe(59)
    expect(await secondsOf(fileType(), movie(movieHeader(59_000), track('soun'), picture), media)).toBe(59)
    expect(await secondsOf(fileType(), largeBox('mdat', Buffer.alloc(9)), movie(movieHeader(600, 10), picture))).toBe(
      60,
    )
    expect(await secondsOf(fileType(), media, largeBox('moov', longMovieHeader(90_500n), picture))).toBe(90.5)
    expect(await secondsOf(fileType(), box('free'), media, movie(movieHeader(1_000), picture), Buffer.alloc(5))).toBe(1)
  })

  test('is read also where the last box goes on to the end of the file', async () => {
    const open = Buffer.concat([bytesOf(0, 4), media.subarray(4)])
    expect(await secondsOf(fileType(), movie(movieHeader(5_000), picture), open)).toBe(5)
  })

  test('of a fragmented file is what it announces', async () => {
    const fragment = [box('moof', Buffer.alloc(20)), media]
    expect(await secondsOf(fileType(), movie(movieHeader(0), picture, fragments(61_000)), ...fragment)).toBe(61)
    expect(await secondsOf(fileType(), movie(movieHeader(0), picture, fragments()), ...fragment)).toBeNull()
    expect(await secondsOf(fileType(), movie(movieHeader(5_000), picture, fragments()), ...fragment)).toBeNull()
  })

  test('is read from few and small parts of a large file', async () => {
    const large = box('mdat', Buffer.alloc(3_000_000))
    const { seconds, reads } = await measure([fileType(), large, movie(movieHeader(30_000), track('soun'), picture)])
    expect(seconds).toBe(30)
    expect(reads.length).toBeLessThan(5)
    expect(Math.max(...reads)).toBeLessThanOrEqual(4_096)
  })
})

const zeroSized = Buffer.concat([bytesOf(0, 4), Buffer.from('trak'), Buffer.alloc(16)])
const claiming = (type: string, size: number) => Buffer.concat([bytesOf(size, 4), Buffer.from(type), Buffer.alloc(64)])
const claimingLarge = (type: string, size: bigint) =>
  Buffer.concat([bytesOf(1, 4), Buffer.from(type), bytesOf(size, 8), Buffer.alloc(64)])

describe('a damaged or hostile MP4', () => {
  test.each<[string, Buffer[]]>([
    ['nothing', []],
    ['a type only', [fileType()]],
    ['no movie box', [fileType(), media]],
    ['no content', [fileType(), movie(movieHeader(1_000), picture)]],
    ['no header', [fileType(), media, movie(picture)]],
    ['no track with pictures', [fileType(), media, movie(movieHeader(1_000), track('soun'))]],
    ['a scale of zero', [fileType(), media, movie(movieHeader(1_000, 0), picture)]],
    ['a duration of zero', [fileType(), media, movie(movieHeader(0), picture)]],
    ['an unknown duration', [fileType(), media, movie(movieHeader(0xffffffff), picture)]],
    ['an unknown duration of 64 bits', [fileType(), media, movie(longMovieHeader(2n ** 64n - 1n), picture)]],
    ['two headers', [fileType(), media, movie(movieHeader(600_000), movieHeader(2_000), picture)]],
    ['a header that is too short', [fileType(), media, movie(box('mvhd', Buffer.alloc(4)))]],
    ['a box of zero bytes within the movie', [fileType(), movie(movieHeader(1_000), zeroSized, picture), media]],
    ['a box that is smaller than its header', [fileType(), claiming('free', 7), media]],
    ['a box that is larger than the file', [fileType(), claiming('mdat', 2 ** 32 - 1)]],
    ['a box that is larger than the box around it', [fileType(), movie(claiming('trak', 4_000)), media]],
    ['a size of 64 bits that is too small', [fileType(), claimingLarge('mdat', 15n)]],
    ['the largest size', [fileType(), claimingLarge('mdat', 2n ** 64n - 1n)]],
    ['a size that becomes negative', [fileType(), claimingLarge('mdat', 2n ** 63n)]],
  ])('with %s has no duration', async (_name, parts) => {
    expect(await secondsOf(...parts)).toBeNull()
  })

  test('that ends early anywhere has no duration', async () => {
    const whole = Buffer.concat([fileType(), movie(movieHeader(1_000), picture), box('mdat', Buffer.alloc(40))])
    expect(await secondsOf(whole)).toBe(1)
    for (let end = 0; end < whole.length; end += 1)
      expect([end, await secondsOf(whole.subarray(0, end))]).toEqual([end, null])
  })

  test('that is shorter than the store says has no duration', async () => {
    const video = tinyVideo(5)
    expect((await measure([video.subarray(0, 60)], video.length)).seconds).toBeNull()
  })

  test.each<[string, () => Buffer[]]>([
    ['top', () => [fileType(), ...Array.from({ length: 100_000 }, () => box('free'))]],
    ['movie box', () => [fileType(), movie(Buffer.concat(Array.from({ length: 100_000 }, () => box('trak')))), media]],
    ['files of far boxes', () => [fileType(), ...Array.from({ length: 500 }, () => box('free', Buffer.alloc(5_000)))]],
  ])('with endless boxes (%s) is given up soon', async (_name, parts) => {
    const { seconds, reads } = await measure(parts())
    expect(seconds).toBeNull()
    expect(reads.length).toBeLessThanOrEqual(401)
  })

  test('of random bytes never fails otherwise', async () => {
    const video = tinyVideo(5, 40)
    for (let turn = 0; turn < 2_000; turn += 1) {
      const changed = Buffer.from(video)
      changed[(turn * 7919) % changed.length] = (turn * 31) % 256
      const seconds = await secondsOf(changed)
      expect(seconds === null || seconds > 0).toBe(true)
    }
  })
})
