import './lib/node-version.mjs'
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER } from './lib/compile-server.mjs'
import { root } from './lib/files.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { working } from './lib/progress.mjs'
import { runNode } from './lib/run.mjs'

/** The operators' programs. In the bundle they need neither tsx nor the sources. */
const PROGRAMS = ['backup', 'export', 'import', 'migrate', 'restore', 'seed', 'store', 'worker']

await ensureInstalled()
const bundle = join(root, 'bundle')
const { code, output } = await working(
  'Building the shop',
  runNode(['node_modules/next/dist/bin/next', 'build'], {
    cwd: root,
    env: { ...process.env, STANDALONE: '1', NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  }),
)
if (code !== 0) {
  console.error(`${output}\nThe build failed for the reason above.`)
  process.exit(1)
}
rmSync(bundle, { recursive: true, force: true })
cpSync(join(root, '.next/standalone'), bundle, { recursive: true, verbatimSymlinks: true })
cpSync(join(root, SERVER), join(bundle, SERVER))
// Replaces Next's server.js. Ours can be started from any folder.
writeFileSync(
  join(bundle, 'server.js'),
  `import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

process.chdir(dirname(fileURLToPath(import.meta.url)))
process.env.NODE_ENV = 'production'
await import('./${SERVER}')
`,
)
cpSync(join(root, '.next/static'), join(bundle, '.next/static'), { recursive: true })
if (existsSync(join(root, 'public'))) cpSync(join(root, 'public'), join(bundle, 'public'), { recursive: true })

const { build } = await import('esbuild')
const { external } = await import(new URL('../next.config.mjs', import.meta.url))
await build({
  absWorkingDir: root,
  entryPoints: PROGRAMS.map((name) => `scripts/${name}.ts`),
  outdir: join(bundle, 'scripts/bin'),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  chunkNames: '[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external,
  // Programs have no cached pages: they tell the servers through the database what expires.
  // CommonJS packages call `require`, which does not exist in ES modules.
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
  logLevel: 'warning',
})
console.log(
  'The shop is in bundle/. `node bundle/server.js` serves it, `node bundle/scripts/bin/NAME.mjs` runs a program.',
)
