import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import next from 'next'
import { copyListeningSocket } from '@/lib/platform/listening-socket'
import { inOrder, type Middleware } from '@/lib/platform/middleware'
import { type OpenShop, whenShopOpens } from '@/lib/platform/open-shop'
import type { Listener } from '@/lib/platform/requests'

/** Longer than nginx keeps an idle connection (60 s): otherwise it may send a request on a connection that we close. */
const KEEP_ALIVE_MS = 75_000

const dev = process.env.NODE_ENV === 'development'
const port = Number(process.env.PORT || 3000)
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  process.stderr.write(`PORT=${process.env.PORT} is not a port number between 1 and 65535.\n`)
  process.exit(1)
}
const hostname = process.env.HOSTNAME || undefined

/** Loads the configuration from the build, because the bundle has no next.config.mjs. */
function loadBuiltConfig() {
  const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'))
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
}

/** Each middleware answers the request or calls the next one (docs/adr/0021). */
const inProduction = ({ middleware }: OpenShop, pages: Middleware) =>
  inOrder([
    middleware.trackRequests,
    middleware.builtFiles,
    middleware.refuseWhileDraining,
    middleware.readyPages,
    middleware.trustProxies,
    middleware.securityHeaders,
    middleware.refuseMalformed,
    middleware.refuseOverload,
    middleware.compressResponses,
    middleware.api,
    middleware.rememberRequest,
    middleware.keepReadyPages,
    middleware.unavailablePage,
    pages,
  ])

/** Next serves the API too, because only Next recompiles it. */
const inDevelopment = ({ middleware }: OpenShop, pages: Middleware) =>
  inOrder([
    middleware.trackRequests,
    middleware.trustProxies,
    middleware.securityHeaders,
    middleware.refuseMalformed,
    middleware.rememberRequest,
    pages,
  ])

// Requests that arrive while the shop opens wait for it.
const server = createServer(async (request, response) => (await opening)(request, response))
server.keepAliveTimeout = KEEP_ALIVE_MS
server.on('error', fail)

// Next listens for upgrade requests on `httpServer` (hot reloading). The hostname must be "localhost": the middleware
// sees every loopback address under that name, and otherwise Next would take rewrites for another host.
const app = next({ dev, hostname: 'localhost', port, httpServer: server })
let shop: OpenShop | undefined
const opening = open()
opening.catch(fail)
let listener: Listener = server
server.listen(port, hostname, () => {
  if (!dev) listener = copyListeningSocket(server)
})

async function open(): Promise<RequestListener> {
  if (!dev) loadBuiltConfig()
  const opened = whenShopOpens()
  await app.prepare()
  shop = await opened
  const pages = app.getRequestHandler()
  return (dev ? inDevelopment : inProduction)(shop, (request, response) => pages(request, response))
}

function fail(error: Error) {
  process.stderr.write(`\nGriya could not start.\n${error.message}\n`)
  process.exit(1)
}

let isEnding = false

async function end(signal: NodeJS.Signals) {
  if (isEnding) return
  isEnding = true
  await shop?.close(listener, signal)
  await app.close()
  process.exit(0)
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
