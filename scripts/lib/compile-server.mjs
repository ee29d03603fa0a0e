import { root } from './files.mjs'

export const SERVER = '.next/server.mjs'
export const DEVELOPMENT_SERVER = '.next/server-development.mjs'

/** Node 20 runs no TypeScript: server.ts becomes one file that needs Next alone. */
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
