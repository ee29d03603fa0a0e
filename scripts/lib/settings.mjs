import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './files.mjs'

/** The environment with the settings of .env, which Node itself parses; the environment takes precedence. */
export function loadSettings() {
  if (!existsSync(join(root, '.env'))) return { ...process.env }
  // Node 20.9 finds the file by a relative path only.
  const print = ['--env-file=.env', '-p', 'JSON.stringify(process.env)']
  return JSON.parse(execFileSync(process.execPath, print, { cwd: root, encoding: 'utf8' }))
}

/** The port as a number; ends the program with a message if it is not a valid one. */
export function portOf(settings) {
  const port = Number(settings.PORT || 3000)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  console.error(`PORT=${settings.PORT} is not a port number between 1 and 65535.`)
  process.exit(1)
}
