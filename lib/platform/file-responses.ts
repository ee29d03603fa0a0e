/** An hour is enough for files that crawlers fetch. */
const HOUR_S = 3_600
const DAY_S = 86_400

const cacheable = (type: string, seconds: number) => ({
  headers: { 'content-type': type, 'cache-control': `public, max-age=${seconds}` },
})

const notFound = () => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })

/** Generates pieces only as the client reads them, so that a slow client costs no memory. */
export function streamOf(pieces: AsyncGenerator<string | Uint8Array>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

/** An XML file for crawlers, whole or streamed; 404 for null. */
export function xmlAnswer(file: AsyncGenerator<string> | string | null): Response {
  if (file === null) return notFound()
  return new Response(
    typeof file === 'string' ? file : streamOf(file),
    cacheable('application/xml; charset=utf-8', HOUR_S),
  )
}

export const textAnswer = (text: string) => new Response(text, cacheable('text/plain; charset=utf-8', HOUR_S))

/** A JPEG, cached for a day because its URL changes with its content; 404 for null. */
export const jpegAnswer = (picture: Buffer | null) =>
  picture ? new Response(new Uint8Array(picture), cacheable('image/jpeg', DAY_S)) : notFound()
