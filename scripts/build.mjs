import './lib/node-version.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { loadSettings } from './lib/settings.mjs'

await ensureInstalled()
await ensureBuilt(loadSettings())
console.log('The shop is built; npm start serves it.')
