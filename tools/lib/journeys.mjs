import { chromiumArgs, findChromium } from './chromium.mjs'
import { expectSound } from './doctor.mjs'
import { startServer } from './server.mjs'

/** All shoppers of the journeys have one IP address, and some share a sample account. */
const SHARED_LIMITS = {
  RATE_LIMIT_SCALE: '10',
  CODES_PER_IP_HOURLY: '1000',
  UNPAID_ORDERS: '1000',
  UNPAID_PIECES: '10000',
}

/** Opens the shop for the journeys unless E2E_URL names one. After the last one, checks the invariants and stops it. */
export default async function openForJourneys() {
  process.env.CHROMIUM_PATH = await findChromium()
  process.env.CHROMIUM_ARGS = chromiumArgs.join(' ')
  if (process.env.E2E_URL) return undefined
  const server = await startServer({ name: 'e2e-server', env: SHARED_LIMITS })
  process.env.E2E_URL = server.url
  process.env.E2E_DATA_DIR = server.dataDir
  return () => expectSound(server.dataDir).finally(server.stop)
}
