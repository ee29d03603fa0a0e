import './lib/tools-version.mjs'
import { ensureInstalled } from '#scripts/install.mjs'

await ensureInstalled()
const { verify } = await import('./lib/verify.mjs')
const { failed } = await verify()
process.exitCode = failed > 0 ? 1 : 0
