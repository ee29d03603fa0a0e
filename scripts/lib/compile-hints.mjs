import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Chromium compiles every function of such a file while it arrives, on a thread beside the page's. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/** Marks the scripts with which every page begins: all that they hold runs at once. `distDir` is the build's folder. */
export function hintStartScripts({ distDir }) {
  const { rootMainFiles } = JSON.parse(readFileSync(join(distDir, 'build-manifest.json'), 'utf8'))
  for (const name of rootMainFiles) {
    const file = join(distDir, name)
    const script = readFileSync(file, 'utf8')
    if (!script.startsWith(COMPILE_HINT)) writeFileSync(file, COMPILE_HINT + script)
  }
}
