import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from '@/scripts/lib/port.mjs'
import { atExit } from '@/tools/lib/cleanup.mjs'
import { temporaryFolder } from './seeded'

const CONNECT_TRIES = 100

async function isOpen(port: number) {
  const socket = connect(port, '127.0.0.1')
  const [event] = await Promise.race(['connect', 'error'].map((name) => once(socket, name).then(() => [name]))).catch(
    () => ['error'],
  )
  socket.destroy()
  return event === 'connect'
}

/** Starts PgBouncer in transaction mode in front of a database; undefined if it is not installed. */
export async function openPooler(database: string) {
  const { hostname, port: behind, username, pathname } = new URL(database)
  if (spawnSync('pgbouncer', ['--version']).status !== 0) return undefined
  const folder = temporaryFolder('pooler')
  const port = await freePort()
  const users = join(folder.path, 'users.txt')
  const settings = join(folder.path, 'pgbouncer.ini')
  writeFileSync(users, `"${username || 'postgres'}" ""\n`)
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${behind || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
ignore_startup_parameters = extra_float_digits
`,
  )
  chmodSync(folder.path, 0o755)
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const pooler = spawn('pgbouncer', [...user, '-q', settings], { stdio: 'ignore' })
  const forget = atExit(() => pooler.kill())
  for (let tries = 0; tries < CONNECT_TRIES && !(await isOpen(port)); tries += 1) {
    await new Promise((turn) => setTimeout(turn, 50))
  }
  return {
    url: Object.assign(new URL(database), { hostname: '127.0.0.1', port: String(port), pathname }).toString(),
    close() {
      forget()
      pooler.kill()
      folder.remove()
    },
  }
}
