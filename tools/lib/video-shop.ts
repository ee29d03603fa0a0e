import { command } from '@/lib/db/command'
import { attachUpload, dropSent, prepareUpload, type ReadyUpload } from '@/lib/identity/uploads/commands/attach-upload'
import { signUpload } from '@/lib/identity/uploads/commands/sign-upload'
import { viewPath } from '@/lib/identity/uploads/queries'
import { makeMember } from '@/lib/identity/uploads/testing'
import { movableClock, openTestShop } from '@/lib/server/testing'

/** What bench:videos asks of this process, a shop, over the channel between them. */
export type VideoRequest =
  | { ask: 'sign'; bytes: number }
  | { ask: 'attach'; secure_url: string }
  | { ask: 'watch' }
  | { ask: 'growth' }
  | { ask: 'end' }

const SAMPLE_MS = 5
const MB = 2 ** 20

const clock = movableClock()
const shop = await openTestShop(clock)
const { id: user_id } = await makeMember(shop, clock)
const purpose = 'exchange'
const attach = command((work, upload: ReadyUpload) => attachUpload(work, upload))

let before = 0
let peak = 0
const sample = () => {
  peak = Math.max(peak, process.memoryUsage.rss())
}
setInterval(sample, SAMPLE_MS).unref()

async function attachVideo(secure_url: string) {
  const ready = await prepareUpload(shop.context, { by: { user_id }, purpose, secure_url })
  await attach(shop.context, ready)
  await dropSent(ready)
  return viewPath(shop.context, ready.key)
}

async function answer(request: VideoRequest): Promise<unknown> {
  switch (request.ask) {
    case 'sign': {
      const wanted = {
        by: { user_id },
        role: 'user',
        purpose,
        extension: 'mp4',
        size: request.bytes,
        origin: shop.origin,
      } as const
      return signUpload(shop.context, wanted)
    }
    case 'attach':
      return `${shop.origin}${await attachVideo(request.secure_url)}`
    case 'watch':
      globalThis.gc?.()
      before = process.memoryUsage.rss()
      peak = before
      return before / MB
    case 'growth':
      sample()
      return (peak - before) / MB
    case 'end':
      await shop.close()
      return process.disconnect()
  }
}

process.on('message', async (request: VideoRequest) => {
  const result = await answer(request)
  if (process.connected) process.send?.({ result })
})
process.send?.({ result: 'open' })
