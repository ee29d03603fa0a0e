import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { root } from '@/scripts/lib/files.mjs'
import { runNode } from '@/scripts/lib/run.mjs'
import { atExit } from '@/tools/lib/cleanup.mjs'
import { openPostgres } from '@/tools/lib/postgres.mjs'
import { findBinaries, startCluster } from '@/tools/lib/postgres-cluster.mjs'

export const MEDIA_DIR = join(root, '.data/media')

export type Settings = Record<string, string>

/** `npm run <name>` with these settings. */
export const runProgram = (settings: Settings, name: string, ...args: string[]) =>
  runNode(['node_modules/tsx/dist/cli.mjs', `scripts/${name}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, MEDIA_DIR, ...settings },
  })

async function fill(settings: Settings) {
  const { code, output } = await runProgram(settings, 'seed')
  if (code !== 0) throw new Error(`The demo shop could not be filled.\n${output}`)
}

/** A folder that is removed when the program ends. */
export function temporaryFolder(name: string) {
  const path = mkdtempSync(join(tmpdir(), `griya-${name}-`))
  const remove = () => rmSync(path, { recursive: true, force: true })
  const forget = atExit(remove)
  return {
    path,
    remove: () => {
      forget()
      remove()
    },
  }
}

let filledFolder: Promise<string> | undefined

async function makeFilledFolder() {
  const { path } = temporaryFolder('filled')
  await fill({ DATABASE_URL: '', DATA_DIR: path })
  return path
}

/** A copy of a folder with the demo shop on the embedded database, which is filled once for all proofs. */
export async function copyFilledFolder() {
  filledFolder ??= makeFilledFolder()
  const folder = temporaryFolder('proof')
  cpSync(await filledFolder, folder.path, { recursive: true })
  return folder
}

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** A PostgreSQL server. `crash` kills and restarts it; null if the proof did not start it. */
type DatabaseServer = { url: string; crash: (() => Promise<void>) | null; stop(): Promise<void> }

/** Without fsync a crash of PostgreSQL still loses nothing that was committed; only a power cut would. */
const DURABLE = '-c fsync=off -c max_connections=200'

async function startOwnServer(binaries: string): Promise<DatabaseServer> {
  const { path: directory, remove } = temporaryFolder('cluster')
  const start = (port?: number) => startCluster(binaries, { directory, settings: DURABLE, port })
  let cluster = await start()
  const { host, port, user, database } = cluster.server
  return {
    url: `postgresql://${user}@${host}:${port}/${database}`,
    async crash() {
      process.kill(cluster.pid, 'SIGQUIT') // what `pg_ctl stop -m immediate` sends
      await cluster.stop()
      cluster = await start(port)
    },
    async stop() {
      await cluster.stop()
      remove()
    },
  }
}

async function findServer(): Promise<DatabaseServer | undefined> {
  const binaries = process.env.TEST_DATABASE_URL ? undefined : findBinaries()
  if (binaries) return startOwnServer(binaries)
  const found = await openPostgres()
  return found && { ...found, crash: null }
}

const nameOf = (kind: string) => `griya_${kind}_${randomBytes(4).toString('hex')}`

const within = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).toString()

const drop = (url: string, database: string) => administer(url, `drop database if exists ${database} with (force)`)

async function openFilledServer() {
  const place = await findServer()
  if (!place) return undefined
  const template = nameOf('filled')
  await administer(place.url, `create database ${template} template template0 encoding 'UTF8'`)
  await fill({ DATABASE_URL: within(place.url, template) })
  return { ...place, template }
}

let filledServer: ReturnType<typeof openFilledServer> | undefined

/** A copy of a PostgreSQL database with the demo shop, filled once for all proofs; undefined without a server. */
export async function copyFilledDatabase() {
  filledServer ??= openFilledServer()
  const place = await filledServer
  if (!place) return undefined
  const name = nameOf('proof')
  await administer(place.url, `create database ${name} template ${place.template}`)
  return { url: within(place.url, name), crash: place.crash, stop: () => drop(place.url, name) }
}

/** Drops the filled database and stops its server. */
export async function closeFilled() {
  const place = await filledServer?.catch(() => undefined)
  if (!place) return
  await drop(place.url, place.template)
  await place.stop()
}
