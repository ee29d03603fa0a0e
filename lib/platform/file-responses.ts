/** Seconds. Crawlers come again within hours, not within seconds. */
const KEPT_SECONDS = 3_600
const KEPT_DAY = 86_400

const kept = (type: string, seconds: number) => ({
  headers: { 'content-type': type, 'cache-control': `public, max-age=${seconds}` },
})

const nothing = () => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })

/** Made while it is read: whoever reads slowly or goes away holds a position, not memory. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}

/** A file for crawlers, whole or piece by piece; 404 for none. */
export function xmlAnswer(file: AsyncGenerator<string> | string | null): Response {
  if (file === null) return nothing()
  return new Response(
    typeof file === 'string' ? file : streamOf(file),
    kept('application/xml; charset=utf-8', KEPT_SECONDS),
  )
}

export const textAnswer = (text: string) => new Response(text, kept('text/plain; charset=utf-8', KEPT_SECONDS))

/** A JPEG whose address names what it shows, so that a day is not too long; 404 for none. */
export const jpegAnswer = (picture: Buffer | null) =>
  picture ? new Response(new Uint8Array(picture), kept('image/jpeg', KEPT_DAY)) : nothing()
