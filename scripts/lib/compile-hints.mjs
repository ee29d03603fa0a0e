import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Makes Chromium compile every function of the file while it loads, on a background thread. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/** Marks all scripts for browsers, since their functions run right after loading. `distDir` is the build's folder. */
export function hintScripts({ distDir }) {
  const folder = join(distDir, 'static')
  for (const name of readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.js'))) {
    const file = join(folder, name)
    const script = readFileSync(file, 'utf8')
    if (!script.startsWith(COMPILE_HINT)) writeFileSync(file, COMPILE_HINT + script)
  }
}
