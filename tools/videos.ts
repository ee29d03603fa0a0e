import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SignedUpload } from '@/lib/identity/uploads/schema'
import { tinyVideo } from '@/lib/platform/testing/mp4'
import { openS3 } from '@/lib/platform/testing/s3'
import { runProgram, UsageError } from '@/scripts/lib/program'
import type { VideoRequest } from '@/tools/lib/video-shop'

const USAGE = `Measures how much the memory of a shop grows while it receives, checks, attaches and sends a video of 50 MB.

  npm run bench:videos

  Prints the growth of the process (resident memory, most of all samples) for the folder store and for S3.`

const MB = 2 ** 20
const VIDEO_BYTES = 50 * MB
const PART_BYTES = MB
const WARM_UPS = 3

type Shop = { ask<Result>(request: VideoRequest): Promise<Result>; end(): Promise<void> }

async function openShop(settings: Record<string, string>): Promise<Shop> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'lib/video-shop.ts'), {
    execArgv: ['--expose-gc', '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', TEST_DATABASE_URL: '', ...settings },
  })
  await once(child, 'message')
  return {
    async ask<Result>(request: VideoRequest) {
      child.send(request)
      const [{ result }] = (await once(child, 'message')) as [{ result: Result }]
      return result
    },
    async end() {
      child.send({ ask: 'end' })
      await once(child, 'exit')
    },
  }
}

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

async function sendVideo(upload_url: string, content: Buffer<ArrayBuffer>) {
  const isOurs = upload_url.includes('/api/uploads/')
  const headers: Record<string, string> = isOurs
    ? { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0', 'tus-resumable': '1.0.0' }
    : { 'content-type': 'video/mp4' }
  const { status } = await fetch(upload_url, { method: isOurs ? 'PATCH' : 'PUT', headers, body: content })
  if (status >= 300) throw new Error(`the video was answered ${status}`)
}

async function readParts(url: string, bytes: number) {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes; at += PART_BYTES) {
    const range = { range: `bytes=${at}-${Math.min(bytes, at + PART_BYTES) - 1}` }
    hash.update(Buffer.from(await (await fetch(url, { headers: range })).arrayBuffer()))
  }
  return hash.digest('hex')
}

type Step = [name: string, growth: number]

async function measure(shop: Shop, bytes: number): Promise<Step[]> {
  const content = Buffer.from(tinyVideo(59, bytes - 1_000))
  const steps: Step[] = []
  async function step<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
    await shop.ask({ ask: 'watch' })
    const result = await run()
    steps.push([name, await shop.ask<number>({ ask: 'growth' })])
    return result
  }
  const signed = await shop.ask<SignedUpload>({ ask: 'sign', bytes: content.length })
  await step('receive', () => sendVideo(signed.upload_url, content))
  const url = await step('check and attach', () => shop.ask<string>({ ask: 'attach', secure_url: signed.secure_url }))
  const whole = await step('send as a whole', async () => hashOf(Buffer.from(await (await fetch(url)).arrayBuffer())))
  const parts = await step('send in parts', () => readParts(url, content.length))
  if (whole !== hashOf(content) || parts !== whole) throw new Error('the video that came back is another one')
  return steps
}

async function measureStore(name: string, settings: Record<string, string>) {
  const shop = await openShop(settings)
  try {
    for (let turn = 0; turn < WARM_UPS; turn += 1) await measure(shop, 4 * MB)
    console.log(`${name}: a video of ${VIDEO_BYTES / MB} MB makes the process grow by`)
    for (const [step, growth] of await measure(shop, VIDEO_BYTES)) {
      console.log(`  ${step.padEnd(18)} ${growth.toFixed(1).padStart(6)} MB`)
    }
  } finally {
    await shop.end()
  }
}

await runProgram(USAGE, async () => {
  if (process.argv.length > 2) throw new UsageError('There are no options.')
  const folder = mkdtempSync(join(tmpdir(), 'griya-videos-'))
  const s3 = await openS3()
  await measureStore('Folders', { MEDIA_DIR: join(folder, 'media'), PRIVATE_DIR: join(folder, 'private') })
  await measureStore('S3', s3.settings)
  await s3.close()
  rmSync(folder, { recursive: true })
  return 0
})
