import { chromiumArgs, findChromium } from './chromium.mjs'
import { startServer } from './server.mjs'

/** Opens the shop for the journeys unless E2E_URL names one that is open, and closes it after the last. */
export default async function openForJourneys() {
  process.env.CHROMIUM_PATH = await findChromium()
  process.env.CHROMIUM_ARGS = chromiumArgs.join(' ')
  if (process.env.E2E_URL) return undefined
  const server = await startServer({ name: 'e2e-server' })
  process.env.E2E_URL = server.url
  process.env.E2E_DATA_DIR = server.dataDir
  return server.stop
}
