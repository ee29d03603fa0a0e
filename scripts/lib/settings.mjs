import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './files.mjs'

/** The environment with the settings of .env added; what is set outside wins. Node itself reads the file. */
export function loadSettings() {
  const file = join(root, '.env')
  if (!existsSync(file)) return { ...process.env }
  const print = ['-p', 'JSON.stringify(process.env)']
  return JSON.parse(execFileSync(process.execPath, [`--env-file=${file}`, ...print], { encoding: 'utf8' }))
}

/** The port as a number; ends the program with a sentence when it is not one. */
export function portOf(settings) {
  const port = Number(settings.PORT || 3000)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  console.error(`PORT=${settings.PORT} is not a port number between 1 and 65535.`)
  process.exit(1)
}
