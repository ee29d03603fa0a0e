import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '#scripts/build.mjs'
import { SERVER } from '#scripts/compile-server.mjs'
import { read, root } from '#scripts/files.mjs'
import { freePort } from '#scripts/port.mjs'
import { waitUntilReady } from '#scripts/ready.mjs'
import { loadSettings } from '#scripts/settings.mjs'
import { atExit } from './cleanup.mjs'

/** The stop timeout of systemd and Docker in our deployments. */
const STOP_TIMEOUT_MS = 40_000

/** The environment without settings of the shop and without .env, so that tests never use a real shop. */
function cleanEnvironment() {
  const names = [...read('.env.example').matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  const others = Object.entries(process.env).filter(([name]) => !names.includes(name))
  return { ...Object.fromEntries(others), __NEXT_PROCESSED_ENV: 'true' }
}

/**
 * Builds the shop if needed and starts it on a free port with an empty database; the log is in results/<name>.log.
 * `env` adds or replaces settings; `host` is the name in its address; `port` and `dataDir` reuse those of an earlier server, and the folder then stays.
 * Resolves to { url, port, pid, dataDir, readyIn, stop, kill }, `readyIn` in milliseconds.
 */
export async function startServer({ name = 'server', env = {}, host = '127.0.0.1', port: own, dataDir: kept } = {}) {
  await ensureBuilt(loadSettings())
  const port = own ?? (await freePort())
  const url = `http://${host}:${port}`
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'griya-data-'))
  const discard = () => kept || rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(join(root, 'results'), { recursive: true })
  const log = join(root, 'results', `${name}.log`)
  const place = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, MEDIA_DIR: join(root, '.data/media') }
  const settings = { ...place, DRAIN_SECONDS: '0', HOSTNAME: '' }
  const since = performance.now()
  const server = spawn(process.execPath, [SERVER], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...cleanEnvironment(), ...settings, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env },
  })
  const forget = atExit(() => {
    server.kill('SIGKILL')
    discard()
  })
  const ended = new Promise((resolve) => server.on('exit', resolve))
  let isOver = false
  const tail = []
  const file = createWriteStream(log, { flags: kept ? 'a' : 'w' })
  for (const stream of [server.stdout, server.stderr]) {
    stream.pipe(file, { end: false })
    stream.on('data', (chunk) => tail.push(chunk) > 50 && tail.shift())
  }
  ended.then(() => {
    isOver = true
    file.end()
  })
  const end = async (signal) => {
    server.kill(signal)
    const late = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await ended
    clearTimeout(late)
    forget()
    discard()
  }
  const stop = () => end('SIGTERM')
  const kill = () => end('SIGKILL')
  const onWait = (waited) => console.log(`Waiting for the shop to open … (${waited} s)`)
  if (await waitUntilReady(url, { onWait, isOver: () => isOver })) {
    return { url, port, pid: server.pid, dataDir, readyIn: performance.now() - since, stop, kill }
  }
  await stop()
  throw new Error(`The shop stopped before it was ready:\n${Buffer.concat(tail)}`)
}
