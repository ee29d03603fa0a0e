import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles, readJson, root } from './files.mjs'
import { isInstalled } from './lockfile.mjs'
import { working } from './progress.mjs'
import { run } from './run.mjs'

const stamp = join(root, 'node_modules/.griya-lock-hash')
const record = 'node_modules/.package-lock.json'

/** Runs npm, the same one that runs this program if there is one. Resolves to { code, output }. */
export function npm(...args) {
  const own = process.env.npm_execpath
  const options = { cwd: root, shell: process.platform === 'win32' && !own }
  return own ? run(process.execPath, [own, ...args], options) : run('npm', args, options)
}

/** Installs the packages of package-lock.json unless they are installed. Ends the program if that fails. */
export async function ensureInstalled() {
  const hash = hashFiles(['package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  const { packages } = readJson('package-lock.json')
  if (!existsSync(join(root, record)) || !isInstalled(packages, readJson(record).packages)) {
    const { code, output } = await working('Installing packages (once, and after updates)', npm('ci', '--include=dev'))
    if (code !== 0) {
      console.error(
        `${output}\nThe packages could not be installed for the reason above. Is there a network connection?`,
      )
      process.exit(1)
    }
  }
  writeFileSync(stamp, hash)
}
