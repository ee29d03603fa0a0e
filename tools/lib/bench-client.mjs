import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'

/**
 * A shopper's browser with one kept connection and its cookie; counts the received bytes. `answered` is told of every
 * answer, with status 0 when the connection ended without one.
 */
export function openClient(url, answered = () => {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(url)
  let cookie
  let bytes = 0

  function call(method, path, body, encoding = 'identity') {
    const content = body === undefined ? undefined : JSON.stringify(body)
    const headers = { host: new URL(url).host, origin: url, 'accept-encoding': encoding }
    if (content !== undefined) {
      Object.assign(headers, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) })
    }
    if (cookie) headers.cookie = cookie
    const since = performance.now()
    const tell = (status, retryAfter) =>
      answered({ what: `${method} ${path}`, status, ms: performance.now() - since, retryAfter })
    return new Promise((resolve, reject) => {
      const fail = (error) => {
        tell(0)
        reject(error)
      }
      const sent = request({ agent, hostname, port, method, path, headers, timeout: 30_000 }, (answer) => {
        const chunks = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('error', fail)
        answer.on('end', () => {
          const received = Buffer.concat(chunks)
          bytes += received.length
          const token = answer.headers['set-cookie']?.find((line) => line.includes('token='))
          if (token) cookie = token.split(';')[0]
          tell(answer.statusCode, answer.headers['retry-after'])
          const isPacked = answer.headers['content-encoding'] === 'gzip'
          resolve({ status: answer.statusCode, text: () => String(isPacked ? gunzipSync(received) : received) })
        })
      })
      sent.on('timeout', () => sent.destroy(new Error(`${method} ${path} did not answer within 30 s`)))
      sent.on('error', fail)
      sent.end(content)
    })
  }

  return {
    call,
    forget: () => {
      cookie = undefined
    },
    bytes: () => bytes,
    close: () => agent.destroy(),
  }
}
