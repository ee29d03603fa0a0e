import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readJson, root } from '#scripts/files.mjs'
import { freePort } from '#scripts/port.mjs'
import { working } from '#scripts/progress.mjs'
import { runNode } from '#scripts/run.mjs'
import { atExit } from './cleanup.mjs'

/** Below the project, so that its packages are found. */
const HOME = join(root, '.data/bench/empty-page')
const NEXT = join(root, 'node_modules/next/dist/bin/next')
const ENV = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
const TIMEOUT_MS = 30_000

/** The smallest application that Next serves from its cache, with the shop's settings for that. */
const FILES = {
  'package.json': '{ "private": true, "type": "module" }\n',
  'next.config.mjs': `export default {
  generateEtags: false,
  poweredByHeader: false,
}
`,
  'app/layout.jsx': `export default function Layout({ children }) {
  return (
    <html lang="id">
      <body>{children}</body>
    </html>
  )
}
`,
  'app/page.jsx': `export default function Page() {
  return <p>Kosong</p>
}
`,
}

async function ensureBuilt() {
  const stamp = join(HOME, '.next/built')
  const made = JSON.stringify([FILES, readJson('node_modules/next/package.json').version, process.version])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return
  rmSync(HOME, { recursive: true, force: true })
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(HOME, path)), { recursive: true })
    writeFileSync(join(HOME, path), text)
  }
  // Turbopack would find the instrumentation and the middleware of the shop in the folders above.
  const build = runNode([NEXT, 'build', '--webpack'], { cwd: HOME, env: ENV })
  const { code, output } = await working('Building an empty page (once)', build)
  if (code !== 0) throw new Error(`The empty page could not be built:\n${output}`)
  writeFileSync(stamp, made)
}

async function waitForPage(url, isOver) {
  const until = performance.now() + TIMEOUT_MS
  while (performance.now() < until && !isOver()) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error('The empty page was not served.')
}

/** Serves an empty application, built once, as a baseline: what the framework itself costs. */
export async function openEmptyPage() {
  await ensureBuilt()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, [NEXT, 'start', '-p', String(port)], { cwd: HOME, stdio: 'ignore', env: ENV })
  const forget = atExit(() => server.kill('SIGKILL'))
  const ended = new Promise((resolve) => server.on('exit', resolve))
  let isOver = false
  ended.then(() => {
    isOver = true
  })
  const stop = async () => {
    server.kill('SIGKILL')
    await ended
    forget()
  }
  await waitForPage(url, () => isOver)
  return { url, pids: [server.pid], stop }
}
