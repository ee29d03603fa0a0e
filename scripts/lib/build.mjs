import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles, root, walk } from './files.mjs'
import { working } from './progress.mjs'
import { runNode } from './run.mjs'

const stamp = join(root, '.next/griya-build-hash')
const FOLDERS = ['app', 'components', 'lib', 'i18n', 'messages']
const AFTER_COMPILE = ['compile-hints', 'compile-server', 'pack-files'].map((name) => `scripts/lib/${name}.mjs`)
const AT_TOP =
  /^((middleware|instrumentation|server|tailwind\.config|next\.config|postcss\.config)\.\w+|tsconfig\.json|package-lock\.json)$/

const COMPILED_IN = new Set(['PUBLIC_URL', 'ASSET_PREFIX'])

/** A hash over the sources of the build and the settings that are compiled into it. */
function currentHash(settings) {
  const top = walk().filter((path) => AT_TOP.test(path))
  const files = [...top, ...AFTER_COMPILE, ...FOLDERS.flatMap((folder) => walk(folder))].filter(
    (path) => !/\.test\.\w+$/.test(path),
  )
  const baked = Object.entries(settings).filter(([name]) => name.startsWith('NEXT_PUBLIC_') || COMPILED_IN.has(name))
  return hashFiles(files, `${process.versions.node}${JSON.stringify(baked.sort())}`)
}

/** Builds for production unless nothing has changed since the last build. Ends the program when it fails. */
export async function ensureBuilt(settings) {
  const hash = currentHash(settings)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  rmSync(stamp, { force: true })
  const build = runNode(['node_modules/next/dist/bin/next', 'build'], {
    cwd: root,
    env: { ...settings, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  const { code, output } = await working('Building the shop (once, and after changes)', build)
  if (code !== 0) {
    console.error(`${output}\nThe build failed for the reason above.`)
    process.exit(1)
  }
  writeFileSync(stamp, hash)
}
