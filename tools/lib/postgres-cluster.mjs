import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '#scripts/port.mjs'
import { run } from '#scripts/run.mjs'
import { atExit } from './cleanup.mjs'

const SYSTEM = '/usr/lib/postgresql'
const FAST = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200'

/** The folder with this machine's initdb and pg_ctl, the newest first; undefined when there is none. */
export function findBinaries() {
  const versions = existsSync(SYSTEM) ? readdirSync(SYSTEM).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(SYSTEM, version, 'bin')), ...process.env.PATH.split(delimiter)]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** The user for PostgreSQL, which refuses to run as root: postgres or nobody. */
function owner() {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** The id of the server's process. */
const postmaster = (data) => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])

/**
 * Starts a server on loopback only, in a temporary folder that is removed with it, or in `directory`, which stays. The
 * default `settings` are fast and not durable. Resolves to { server, pid, stop }.
 */
export async function startCluster(folder, { directory: kept, settings = FAST, port: own } = {}) {
  const directory = kept ?? mkdtempSync(join(tmpdir(), 'griya-postgres-'))
  mkdirSync(directory, { recursive: true })
  const as = owner()
  if (as.uid) chownSync(directory, as.uid, as.gid)
  const options = { ...as, cwd: directory, env: { PATH: process.env.PATH, HOME: directory, LC_ALL: 'C.UTF-8' } }
  const data = join(directory, 'data')
  const must = async (program, args) => {
    const { code, output } = await run(join(folder, program), args, options)
    if (code !== 0) throw new Error(`PostgreSQL for the tests could not be started.\n${output}`)
  }
  const port = own ?? (await freePort())
  const listen = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`
  if (!existsSync(join(data, 'PG_VERSION')))
    await must('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'])
  await must('pg_ctl', ['-D', data, '-w', '-l', join(directory, 'log'), '-o', `${listen} ${settings}`, 'start'])
  const remove = () => {
    spawnSync(join(folder, 'pg_ctl'), ['-D', data, '-w', '-m', kept ? 'fast' : 'immediate', 'stop'], options)
    if (!kept) rmSync(directory, { recursive: true, force: true })
  }
  const forget = atExit(remove)
  const stop = async () => {
    forget()
    remove()
  }
  return { server: { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' }, pid: postmaster(data), stop }
}
