import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import { compileServer, DEVELOPMENT_SERVER } from './lib/compile-server.mjs'
import { root } from './lib/files.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { stopWithParent } from './lib/parent.mjs'
import { requireFreePort } from './lib/port.mjs'
import { loadSettings, portOf } from './lib/settings.mjs'

const settings = loadSettings()
const port = portOf(settings)
await requireFreePort(port)
await ensureInstalled()
await compileServer(DEVELOPMENT_SERVER)

/** The exit code with which Next asks for a restart of the server. */
const RESTART_CODE = 77

let server = start()

function start() {
  const child = spawn(process.execPath, [DEVELOPMENT_SERVER], {
    cwd: root,
    stdio: 'inherit',
    env: { ...settings, PORT: String(port), HOSTNAME: '', NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
  })
  child.on('exit', (code) => {
    if (code !== RESTART_CODE) process.exit(code ?? 0)
    server = start()
  })
  return child
}

stopWithParent((signal) => server.kill(signal))
