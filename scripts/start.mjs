import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import { ensureBuilt } from './lib/build.mjs'
import { SERVER } from './lib/compile-server.mjs'
import { root } from './lib/files.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { stopWithParent } from './lib/parent.mjs'
import { requireFreePort } from './lib/port.mjs'
import { waitUntilReady } from './lib/ready.mjs'
import { loadSettings, portOf } from './lib/settings.mjs'
import { welcome } from './lib/welcome.mjs'

const settings = loadSettings()
const port = portOf(settings)
await requireFreePort(port)
await ensureInstalled()
await ensureBuilt(settings)

const server = spawn(process.execPath, [SERVER], {
  cwd: root,
  stdio: 'inherit',
  env: { ...settings, PORT: String(port), HOSTNAME: '', NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
})

let isReady = false
let isStopping = false
stopWithParent((signal) => {
  isStopping = true
  server.kill(signal)
})
server.on('exit', (code) => {
  if (isStopping) process.exit(0)
  const when = isReady ? 'The server stopped' : 'The server stopped before it was ready'
  console.error(`${when} (exit code ${code ?? 'none'}) for the reason above.`)
  process.exit(code || 1)
})

await waitUntilReady(`http://127.0.0.1:${port}`, {
  onWait: (waited) => console.log(`Preparing the database and opening the shop … (${waited} s)`),
})
isReady = true
console.log(welcome(port, settings))
