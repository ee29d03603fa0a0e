import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { working } from '#scripts/progress.mjs'
import { canInstall, install } from './debian.mjs'
import { findBinaries, startCluster } from './postgres-cluster.mjs'

async function connect(options) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ ...options, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function ask(options, sql) {
  const client = await connect(options)
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Connection options of a local server on which this user may create databases; undefined if there is none. */
async function findLocalServer() {
  const hosts = [process.env.PGHOST, '/var/run/postgresql', '127.0.0.1'].filter(Boolean)
  const users = [process.env.PGUSER, userInfo().username, 'postgres'].filter(Boolean)
  for (const host of new Set(hosts)) {
    if (host.startsWith('/') && !existsSync(host)) continue
    for (const user of new Set(users)) {
      const options = { host, user, port: Number(process.env.PGPORT || 5432), database: 'postgres' }
      const sql = `select rolsuper or rolcreatedb as able, current_setting('server_version_num')::int >= 150000 as new
                   from pg_roles where rolname = current_user`
      const [row] = await ask(options, sql).catch(() => [])
      if (row?.able && row.new) return options
    }
  }
  return undefined
}

const urlOf = ({ host, port, user, database }) =>
  host.startsWith('/')
    ? `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgresql://${user}@${host}:${port}/${database}`

/** Creates a database on the server; `stop` drops it. */
async function makeDatabase(server) {
  const database = `griya_test_${randomBytes(4).toString('hex')}`
  await ask(server, `create database ${database} template template0 encoding 'UTF8'`)
  const stop = () => ask(server, `drop database if exists ${database} with (force)`)
  return { url: urlOf({ ...server, database }), stop }
}

async function binaries() {
  const found = findBinaries()
  if (found || !canInstall()) return found
  await working('Installing PostgreSQL for the tests', install('postgresql'))
  return findBinaries()
}

/**
 * A PostgreSQL database for tests: TEST_DATABASE_URL, otherwise a new one on a local server, otherwise one on a
 * temporary server. Resolves to { url, stop }, or to undefined if PostgreSQL is not available.
 */
export async function openPostgres() {
  const url = process.env.TEST_DATABASE_URL
  if (url) {
    await ask({ connectionString: url }, 'select 1')
    return { url, stop: async () => {} }
  }
  const local = await findLocalServer()
  if (local) return makeDatabase(local)
  const folder = await binaries()
  if (!folder) return undefined
  const cluster = await startCluster(folder)
  const database = await makeDatabase(cluster.server)
  return { url: database.url, stop: cluster.stop }
}
