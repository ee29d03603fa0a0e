import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '@/scripts/lib/files.mjs'
import { freePort } from '@/scripts/lib/port.mjs'
import { startServer } from '@/tools/lib/server.mjs'
import type { ProofRun, Report } from './report'
import { MEDIA_DIR } from './seeded'

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string[] }

const JSON_TYPE = { 'content-type': 'application/json' }

/** Larger than any body that the API accepts. */
const LARGE = '"'.padEnd(200_000, 'x')

const begin = (url: string, { method = 'GET', headers = {} }: RequestOptions) =>
  request(url, { method, headers, agent: false })

async function answerOf(asked: ClientRequest) {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const { statusCode: status = 0, headers } = answer
  return { status, headers, body: await text(answer) }
}

/** Sends a request on a new connection; its body is sent in pieces without Content-Length. */
async function ask(url: string, sent: RequestOptions = {}) {
  const asked = begin(url, sent)
  for (const piece of sent.body ?? []) asked.write(piece)
  asked.end()
  return answerOf(asked)
}

const varies = ({ headers }: { headers: IncomingMessage['headers'] }) => String(headers.vary ?? '')

async function serve(report: Report, url: string) {
  const [api, page] = [await ask(`${url}/api/v1/products?limit=1`), await ask(`${url}/products`)]
  report.check('the API is answered before Next', api.status === 200 && !varies(api).includes('rsc'), varies(api))
  report.check('pages are answered by Next', page.status === 200 && varies(page).includes('rsc'), varies(page))
  const [, file = ''] = /"(\/_next\/static\/[^"?]+\.js)/.exec(page.body) ?? []
  const script = await ask(`${url}${file}`, { headers: { 'accept-encoding': 'br' } })
  report.check('built files are answered compressed', script.headers['content-encoding'] === 'br', file)
  const words = await ask(`${url}/api/words/en/auth`)
  report.check('a route of Next below /api is reached', varies(words).includes('rsc'), `${words.status}`)
  const untidy = await ask(`${url}/api/v1/products/`)
  report.check('a path with a trailing slash is redirected', untidy.status === 308, `${untidy.status}`)
}

async function refuse(report: Report, url: string) {
  const unknown = await ask(`${url}/api/nowhere`)
  report.check('an unknown operation is a 404 of the API', JSON.parse(unknown.body).code === 'not_found')
  const head = await ask(`${url}/api/v1/products`, { method: 'HEAD' })
  report.check('HEAD is answered without a body', head.status === 200 && head.body === '')
  const bare = await ask(`${url}/api/v1/addresses/1`, { method: 'DELETE' })
  report.check('a DELETE without a body reaches its operation', bare.status === 401, `${bare.status}`)
  const chunked = await ask(`${url}/api/v1/login`, { method: 'POST', headers: JSON_TYPE, body: ['{}'] })
  report.check('a body of unknown length is read', chunked.status === 422, `${chunked.status}`)
  const large = await ask(`${url}/api/v1/login`, { method: 'POST', headers: JSON_TYPE, body: [LARGE] })
  report.check('a body of unknown length that is too large is refused', large.status === 413, `${large.status}`)
  const forged = await ask(`${url}/api/metrics`, { headers: { 'x-griya-direct': '1', 'x-forwarded-for': '127.0.0.1' } })
  report.check('a forged header does not make a request local', forged.status === 404, `${forged.status}`)
  const metrics = await ask(`${url}/api/metrics`)
  report.check('a program of this machine reads the metrics', metrics.body.includes('griya_http_requests_in_flight'))
}

/** Stops the process while a request is half sent. */
async function end(report: Report, { url, stop }: { url: string; stop(): Promise<void> }) {
  const body = JSON.stringify({ email: 'budi@mail.test', password: 'wrong' })
  const half = begin(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { ...JSON_TYPE, 'content-length': String(body.length) },
  })
  half.write(body.slice(0, 5))
  await ask(`${url}/api/health/live`)
  const stopped = stop()
  const isClosed = async () => (await ask(`${url}/api/health/live`).catch(() => null)) === null
  while (!(await isClosed()));
  half.end(body.slice(5))
  const { status } = await answerOf(half)
  report.check('an open request is answered after the process stops accepting connections', status === 401, `${status}`)
  await stopped
}

const UPGRADE = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }

/** `npm run dev`: the API by Next, and the connection for hot reloading. */
async function develop(report: Report) {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'griya-dev-'))]
  const url = `http://127.0.0.1:${port}`
  const settings = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: folder, MEDIA_DIR, LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: root, env: { ...process.env, ...settings } })
  child.stdout.resume()
  child.stderr.resume()
  const ended = once(child, 'exit')
  try {
    while (!(await ask(`${url}/api/health/ready`).catch(() => null)))
      await new Promise((again) => setTimeout(again, 200))
    const api = await ask(`${url}/api/v1/products?limit=1`)
    report.check('in development the API is answered by Next', api.status === 200 && varies(api).includes('rsc'))
    const hot = begin(`${url}/_next/hmr?id=proof`, {
      headers: { ...UPGRADE, 'sec-websocket-key': Buffer.alloc(16).toString('base64'), origin: url },
    })
    hot.end()
    const [event] = await Promise.race([
      once(hot, 'upgrade').then(([, socket]) => [socket]),
      once(hot, 'response').then(() => [null]),
    ])
    report.check('in development a browser can connect for hot reloading', event !== null)
    event?.destroy()
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

/** server.ts as `npm start` and `npm run dev` run it. */
export async function prove({ report, short, databases }: ProofRun) {
  if (!databases.includes('embedded')) return report.leaveOut('the server', 'it is tested on the embedded database')
  report.about('server.ts, listening on 127.0.0.1 only')
  const server = await startServer({ name: 'proof-server', env: { HOSTNAME: '127.0.0.1', LOG_LEVEL: 'warn' } })
  await serve(report, server.url)
  await refuse(report, server.url)
  await end(report, server)
  if (!short) await develop(report)
}
