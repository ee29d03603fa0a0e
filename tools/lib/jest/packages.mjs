import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache/griya')

/**
 * Packages of many small files. Each suite loads its own copy of them, which is cheaper from one file each
 * (docs/tests.md). A package that CommonJS asks for by `require`, such as jose, cannot be one of them.
 */
const PACKAGES = [
  ...['@hono/node-server', '@hono/zod-openapi', '@simplewebauthn/server', 'csv-parse', 'csv-parse/sync', 'date-fns'],
  ...['drizzle-orm', 'drizzle-orm/migrator', 'drizzle-orm/node-postgres', 'drizzle-orm/node-postgres/migrator'],
  ...['drizzle-orm/node-postgres/session', 'drizzle-orm/pg-core', 'drizzle-orm/pglite', 'drizzle-orm/pglite/migrator'],
  ...['hono', 'hono/body-limit', 'hono/cookie', 'hono/html', 'hono/http-exception', 'hono/route', 'hono/streaming'],
  ...['pg', 'pg-boss', 'prom-client', 'rate-limiter-flexible', 'zod'],
]

/** Loaded from where they are: a database of WebAssembly, and what `pg` tries to load and does without. */
const EXTERNAL = ['@electric-sql/pglite', '@electric-sql/pglite/*', 'pg-native', 'pg-cloudflare']

/** CommonJS, which esbuild leaves in the packages, asks for Node's modules by `require`. */
const BANNER = `import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url)`

/** Exports what Node sees of a package, also of one in CommonJS, whose names only its evaluation knows. */
async function reexport(name) {
  const { default: whole, ...names } = await import(name)
  const isCommon = whole !== undefined && Object.keys(names).every((key) => whole[key] === names[key])
  const from = JSON.stringify(name)
  if (!isCommon) return `export * from ${from}${whole === undefined ? '' : `; export { default } from ${from}`}`
  const list = Object.keys(names).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key))
  const exported = list.map((key, at) => `const v${at} = whole[${JSON.stringify(key)}]; export { v${at} as ${key} }`)
  return [`import whole from ${from}`, 'export default whole', ...exported].join('\n')
}

async function bundle(folder) {
  const { build } = await import('esbuild')
  const contents = Object.fromEntries(await Promise.all(PACKAGES.map(async (name) => [name, await reexport(name)])))
  const entries = {
    name: 'entries',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice('entry:'.length), namespace: 'entry' }))
      onLoad({ filter: /./, namespace: 'entry' }, ({ path }) => ({ contents: contents[path], resolveDir: ROOT }))
    },
  }
  await build({
    ...{
      entryPoints: PACKAGES.map((name) => ({ in: `entry:${name}`, out: name })),
      plugins: [entries],
      outdir: folder,
    },
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node20', external: EXTERNAL },
    ...{ outExtension: { '.js': '.mjs' }, banner: { js: BANNER }, logLevel: 'error', absWorkingDir: ROOT },
  })
}

/** The folder with the bundled packages; made anew when a package or this file changes. */
async function bundled() {
  const hash = createHash('sha256')
  for (const path of ['package-lock.json', 'tools/lib/jest/packages.mjs']) hash.update(readFileSync(join(ROOT, path)))
  const folder = join(CACHE, `packages-${hash.digest('hex').slice(0, 16)}`)
  if (existsSync(folder)) return folder
  for (const name of existsSync(CACHE) ? readdirSync(CACHE) : [])
    if (/^packages-\w+$/.test(name)) rmSync(join(CACHE, name), { recursive: true, force: true })
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  await bundle(draft)
  try {
    renameSync(draft, folder)
  } catch {
    // Another process was faster.
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}

const escaped = (name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Jest's `moduleNameMapper` of the bundled packages. */
export const packageMapper = async () => ({ [`^(${PACKAGES.map(escaped).join('|')})$`]: `${await bundled()}/$1.mjs` })
