import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Connection, openDatabase } from '@/lib/db/client'
import { PAYOUTS_JOB } from '@/lib/money/payouts/queries/payouts'
import { joinQueue } from '@/lib/platform/queue'
import { root } from '@/scripts/lib/files.mjs'
import { type Shop, shopOfServer, shopOn } from '@/scripts/lib/shop'
import { type Server, startServer } from '@/tools/lib/server.mjs'
import type { Engine, Report } from './report'
import { copyFilledDatabase, copyFilledFolder, type Settings, temporaryFolder } from './seeded'

const UNLIMITED = { UNPAID_ORDERS: '1000000', UNPAID_PIECES: '1000000', FLASH_PIECES: '1000000' }

/** No limits on requests and unpaid orders, which no proof is about. */
const SETTINGS = { RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn', ...UNLIMITED }

/** One process of the shop; `start` restarts it on the same port and database. */
type ShopProcess = { server: Server; start(): Promise<void> }

export type ShopUnderTest = {
  engine: Engine
  urls: string[]
  folder: string
  /** Settings for programs that work on this shop. */
  settings: Settings
  processes: ShopProcess[]
  /** Kills and restarts the database server; null if the proof did not start it. */
  crashDatabase: (() => Promise<void>) | null
  /** The operator's operations. Call it after every start, since the key of a running shop is then new. */
  programs(): Promise<Shop>
  /** Stops the processes and reads the database directly. */
  readBooks<Result>(read: (connection: Connection) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

type ShopOptions = {
  name: string
  processes?: number
  env?: Settings
  /** Settings that depend on the address of the PostgreSQL database. */
  envOf?: (database: string) => Promise<Settings>
}

async function startProcess(name: string, env: Settings, dataDir: string): Promise<ShopProcess> {
  rmSync(join(root, 'results', `${name}.log`), { force: true })
  const options = { name, env: { ...SETTINGS, ...env }, dataDir }
  const process: ShopProcess = {
    server: await startServer(options),
    async start() {
      process.server = await startServer({ ...options, port: process.server.port })
    },
  }
  return process
}

const stopAll = (processes: ShopProcess[]) => Promise.all(processes.map(({ server }) => server.stop()))

/** Opens the shop in one process on the embedded database. */
async function openEmbedded({ name, env = {} }: ShopOptions): Promise<ShopUnderTest> {
  const folder = await copyFilledFolder()
  const processes = [await startProcess(`proof-${name}-embedded`, env, folder.path)]
  return {
    engine: 'embedded',
    urls: processes.map(({ server }) => server.url),
    folder: folder.path,
    settings: { DATABASE_URL: '', DATA_DIR: folder.path },
    processes,
    crashDatabase: null,
    programs: () => shopOfServer(folder.path),
    async readBooks(read) {
      await stopAll(processes)
      const connection = await openDatabase({ directory: folder.path })
      return read(connection).finally(() => connection.close())
    },
    async close() {
      await stopAll(processes)
      folder.remove()
    },
  }
}

/** Opens the shop in one or more processes on one PostgreSQL database; undefined without PostgreSQL. */
async function openOnPostgres({
  name,
  processes: count = 1,
  env = {},
  envOf,
}: ShopOptions): Promise<ShopUnderTest | undefined> {
  const database = await copyFilledDatabase()
  if (!database) return undefined
  const folder = temporaryFolder('proof')
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder.path }
  const more = await envOf?.(database.url)
  const processes: ShopProcess[] = []
  for (let index = 1; index <= count; index += 1) {
    processes.push(await startProcess(`proof-${name}-postgres-${index}`, { ...env, ...settings, ...more }, folder.path))
  }
  const connection = await openDatabase({ url: database.url, pool: 2 })
  joinQueue(connection.raw, [PAYOUTS_JOB])
  return {
    engine: 'postgres',
    urls: processes.map(({ server }) => server.url),
    folder: folder.path,
    settings,
    processes,
    crashDatabase: database.crash,
    programs: async () => shopOn(connection),
    readBooks: async (read) => {
      await stopAll(processes)
      return read(connection)
    },
    async close() {
      await stopAll(processes)
      await connection.close()
      await database.stop()
      folder.remove()
    },
  }
}

const NO_POSTGRES = 'no PostgreSQL 15 or newer was found on this machine; TEST_DATABASE_URL names one'

/** Opens the shop, runs `work` and closes the shop. Without PostgreSQL the proof is skipped, and fails in CI. */
export async function withShop(
  engine: Engine,
  report: Report,
  options: ShopOptions,
  work: (shop: ShopUnderTest) => Promise<void>,
) {
  const shop = engine === 'postgres' ? await openOnPostgres(options) : await openEmbedded(options)
  if (shop) return work(shop).finally(shop.close)
  if (process.env.CI) return report.broke('on PostgreSQL', NO_POSTGRES)
  report.leaveOut('on PostgreSQL', NO_POSTGRES)
}
