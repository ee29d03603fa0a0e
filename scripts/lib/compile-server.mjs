import { root } from './files.mjs'

export const SERVER = '.next/server.mjs'
export const DEVELOPMENT_SERVER = '.next/server-development.mjs'

/** Compiles server.ts, which Node 20 cannot run, to one file whose only import is Next. */
export async function compileServer(outfile) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: ['server.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['next'],
    logLevel: 'warning',
  })
}
