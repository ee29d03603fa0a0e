import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Chromium compiles every function of such a file while it arrives, on a thread beside the page's. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/** Marks all scripts that browsers load: what they hold runs as soon as it is there. `distDir` is the build's folder. */
export function hintScripts({ distDir }) {
  const folder = join(distDir, 'static')
  for (const name of readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.js'))) {
    const file = join(folder, name)
    const script = readFileSync(file, 'utf8')
    if (!script.startsWith(COMPILE_HINT)) writeFileSync(file, COMPILE_HINT + script)
  }
}
