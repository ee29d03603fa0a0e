import type { ServerResponse } from 'node:http'

const toBuffer = (chunk: string | Uint8Array, encoding: unknown) =>
  typeof chunk === 'string' ? Buffer.from(chunk, encoding as BufferEncoding | undefined) : Buffer.from(chunk)

/**
 * Holds back what is written to a response, so that whoever renders it does not wait for a slow client. `body` resolves
 * when the response is complete, to null when its client has gone. `release` lets writes pass again; nothing is sent
 * before that.
 */
export function holdResponse(response: ServerResponse): { body: Promise<Buffer | null>; release: () => void } {
  const { write, end, flushHeaders } = response
  const chunks: Buffer[] = []

  /** Notes a chunk; the last argument of `write` and `end` may be a function to call. */
  function note(chunk: unknown, ...rest: unknown[]) {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(toBuffer(chunk, rest[0]))
    const callback = [chunk, ...rest].find((argument) => typeof argument === 'function')
    if (callback) process.nextTick(callback as () => void)
  }

  const body = new Promise<Buffer | null>((resolve) => {
    response.write = ((...args: [unknown]) => {
      note(...args)
      return true
    }) as typeof write
    response.end = ((...args: [unknown]) => {
      note(...args)
      resolve(Buffer.concat(chunks))
      return response
    }) as typeof end
    response.flushHeaders = () => {}
    response.once('close', () => resolve(null))
    if (response.closed) resolve(null)
  })
  return { body, release: () => void Object.assign(response, { write, end, flushHeaders }) }
}
