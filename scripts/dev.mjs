import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import { root } from './lib/files.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { stopWithParent } from './lib/parent.mjs'
import { requireFreePort } from './lib/port.mjs'
import { loadSettings, portOf } from './lib/settings.mjs'

const settings = loadSettings()
const port = portOf(settings)
await requireFreePort(port)
await ensureInstalled()

const server = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'dev', '-p', String(port)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...settings, PORT: String(port), NEXT_TELEMETRY_DISABLED: '1' },
})
stopWithParent((signal) => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
