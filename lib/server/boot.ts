import { listCategories } from '@/lib/catalog/products/queries'
import { CATALOG_TAG } from '@/lib/catalog/products/rules'
import { type Connection, database, openForJobs } from '@/lib/db/client'
import { type Context, SYSTEM } from '@/lib/db/command'
import { wasUnavailable } from '@/lib/db/failures'
import { followChanges } from '@/lib/db/follow-changes'
import { endEventStreams } from '@/lib/http/event-stream'
import { releaseLostKeys } from '@/lib/http/idempotency'
import { refuseMalformed } from '@/lib/http/malformed'
import { answerOverload } from '@/lib/http/overload-answer'
import { securityHeaders } from '@/lib/http/security-headers'
import { serveApi } from '@/lib/http/serve-api'
import { trustProxies } from '@/lib/http/trusted-proxies'
import { missingChannels } from '@/lib/identity/notifications/providers/current'
import { findSessionUser } from '@/lib/identity/sessions/queries'
import { listWarehouses } from '@/lib/places/warehouses/queries'
import { builtFiles } from '@/lib/platform/built-files'
import { onExpireTags } from '@/lib/platform/cache'
import { compressResponses } from '@/lib/platform/compression'
import { rememberRequest } from '@/lib/platform/current-request'
import { ANYTHING, announceDeskChanges } from '@/lib/platform/desk-changes'
import { setDirectory } from '@/lib/platform/directory'
import { createDrain } from '@/lib/platform/drain'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { describeProcess } from '@/lib/platform/metrics'
import type { Middleware } from '@/lib/platform/middleware'
import { handToServer, type OpenShop } from '@/lib/platform/open-shop'
import { refuseOverload } from '@/lib/platform/overload'
import { createReadyPages } from '@/lib/platform/pages/ready-pages'
import { startQueue } from '@/lib/platform/queue'
import { leave, release } from '@/lib/platform/release'
import type { Listener } from '@/lib/platform/requests'
import { setSessionCheck } from '@/lib/platform/session-check'
import { shareBuildFiles } from '@/lib/platform/shared-build-files'
import { systemClock } from '@/lib/platform/time'
import { answerUnavailableWhile } from '@/lib/platform/unavailable-page'
import { runFlashClock } from '@/lib/selling/flash-sales/jobs'
import { openBackOffice } from '@/lib/server/back-office-doors'
import { expireAll, expireHere } from '@/lib/server/cache'
import { keepDemoFlashSales, seedWhenEmpty } from '@/lib/server/demonstration'
import { jobs } from '@/lib/server/jobs'
import { announceOperatorApi } from '@/lib/server/machine-key'
import { trackAndMeasure } from '@/lib/server/metrics'
import { application } from '@/lib/server/mount'
import { openPages } from '@/lib/server/pages'
import { classOf } from '@/lib/server/request-class'
import { listCollectionSlugs } from '@/lib/storefront/content/queries/content'
import { CONTENT_TAG } from '@/lib/storefront/content/rules'

const STATIC_FILES = '.next/static'

const SHOP_TAGS = [CATALOG_TAG, CONTENT_TAG, 'warehouses']

/** Reads what middleware.ts needs of the shop. Read again when warehouses, the catalogue or collections change. */
async function readDirectory({ db }: Connection) {
  const warehouses = await listWarehouses(db)
  const categories = await listCategories(db)
  const first = warehouses.find((warehouse) => warehouse.is_default) ?? warehouses[0]
  if (!first)
    return process.stdout.write('  The shop has no warehouse yet. Add one with `npm run store -- warehouse add`.\n')
  return setDirectory({
    warehouses: warehouses.map(({ code }) => code),
    default_warehouse: first.code,
    categories: categories.map(({ id }) => id),
    collections: await listCollectionSlugs(db),
  })
}

/** Reacts to the changes that processes log in the database; this process has expired its own already. */
const changeHandlers = (connection: Connection, { freshness, forget }: Pages) => ({
  async changed(tags: string[], isOurs: boolean) {
    if (tags.some((tag) => SHOP_TAGS.includes(tag))) await readDirectory(connection)
    if (!isOurs) await expireHere(tags)
  },
  async missed(position: number) {
    await readDirectory(connection)
    await expireAll()
    await forget(position)
    announceDeskChanges([ANYTHING])
  },
  told: announceDeskChanges,
  read: freshness.read,
})

type Pages = Awaited<ReturnType<typeof openPages>>

/** How long open requests may still take: longer than any response, shorter than the stop timeout of a deployment. */
const LAST_REQUESTS_MS = 20_000

const closeAll = async (connections: Connection[]) => {
  for (const connection of new Set(connections)) await connection.close()
}

/** Runs the steps one after the other. If one fails, logs the error and goes on. */
async function closeInOrder(steps: (() => unknown)[]) {
  for (const step of steps) {
    await Promise.resolve()
      .then(step)
      .catch((error: Error) => log().error({ err: error }, 'not closed in order'))
  }
}

/** Copies the static files of this build to the shared folder. If that fails, the process still serves its own. */
const shareStaticFiles = (kept: string) =>
  shareBuildFiles(STATIC_FILES, kept, systemClock.now()).catch((error: Error) =>
    log().warn({ err: error }, `files of this build are not kept in ${kept}`),
  )

type Steps = (() => unknown)[]

const skip: Middleware = (_request, _response, next) => next()

/** Builds the middleware and `close()`, which runs `before`, finishes the open requests, then runs `after`. */
function prepareShop({ memory }: Pages, { poolState }: Connection, before: Steps, after: Steps): OpenShop {
  const { DATABASE_URL, DRAIN_SECONDS, NODE_ENV, STATIC_DIR, TRUSTED_PROXIES } = env()
  const requests = trackAndMeasure()
  const { refuseWhileDraining, drain } = createDrain(requests)
  const readyPages = createReadyPages(memory)
  const finishRequests = async (listener: Listener) => {
    if (!(await requests.finish(listener, LAST_REQUESTS_MS))) log().warn('requests were cut off at the end')
  }
  return {
    middleware: {
      trackRequests: requests.track,
      builtFiles: NODE_ENV === 'production' ? builtFiles(STATIC_FILES, STATIC_DIR) : skip,
      refuseWhileDraining,
      readyPages: readyPages.answer,
      trustProxies: trustProxies(TRUSTED_PROXIES),
      securityHeaders,
      refuseMalformed,
      refuseOverload: refuseOverload({ classOf, refuse: answerOverload, waiting: () => poolState().waiting ?? 0 }),
      compressResponses: compressResponses(),
      api: serveApi(application),
      keepReadyPages: readyPages.keep,
      rememberRequest,
      unavailablePage: answerUnavailableWhile(wasUnavailable),
    },
    async close(listener, signal) {
      leave()
      // On the embedded database no other process can take over, so that there is nothing to drain for.
      if (signal === 'SIGTERM' && DATABASE_URL && DRAIN_SECONDS > 0) await drain(DRAIN_SECONDS)
      await closeInOrder([...before, () => finishRequests(listener), ...after])
    },
  }
}

async function open() {
  const { DATABASE_URL, STATIC_DIR, WORKER } = env()
  openBackOffice(env())
  if (STATIC_DIR && env().NODE_ENV === 'production') await shareStaticFiles(STATIC_DIR)
  describeProcess({ ...release(), role: 'web' })
  for (const sentence of missingChannels()) log().warn(sentence)
  const connection = await database()
  if (!DATABASE_URL) {
    await seedWhenEmpty({ db: connection.db, clock: systemClock, actor: SYSTEM })
    await releaseLostKeys(connection.db, systemClock.now())
  }
  await keepDemoFlashSales({ db: connection.db, clock: systemClock, actor: SYSTEM })
  await runFlashClock({ db: connection.db, clock: systemClock, actor: SYSTEM })
  setSessionCheck(async (token) => (await findSessionUser(connection.db, token, systemClock.now())) !== null)
  const pages = await openPages()
  onExpireTags(async (tags) => {
    pages.freshness.expire(tags)
    await expireHere(tags)
  })
  await readDirectory(connection)
  const stopFollowing = await followChanges(connection, changeHandlers(connection, pages))
  await pages.follow(connection)
  const work = WORKER === 'in-process'
  const background = work ? await openForJobs() : connection
  const context: Context = { db: background.db, clock: systemClock, actor: SYSTEM }
  const stopQueue = await startQueue(background.raw, jobs(context), { work, alone: !DATABASE_URL })
  const withdraw = announceOperatorApi(env())
  const close = () => closeAll([background, connection])
  handToServer(prepareShop(pages, connection, [endEventStreams, withdraw, stopQueue], [stopFollowing, close]))
}

/**
 * Opens the shop: database, demo products on the first run, background jobs. If that fails, prints the reason and ends
 * the process with code 1.
 */
export async function boot() {
  await open().catch((error: Error) => {
    process.stderr.write(`\nGriya could not start.\n${error.message}\n`)
    process.exit(1)
  })
}
