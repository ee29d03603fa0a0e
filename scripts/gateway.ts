import { parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { openDatabase } from '@/lib/db/client'
import { SYSTEM } from '@/lib/db/command'
import type { ApiEnv } from '@/lib/http/app-env'
import { answerError } from '@/lib/http/errors'
import { gatewaySimulator } from '@/lib/money/payments/simulator/gateways'
import type { SimulatorSettings } from '@/lib/money/payments/simulator/settings'
import { systemClock } from '@/lib/platform/time'

const USAGE = `Runs the simulated payment gateways as a separate server, for a shop that is configured as for real ones.

  npm run gateway [-- --port 4010] [--shop http://127.0.0.1:3000]

  --port  the port to listen on
  --shop  the shop that gets the notifications

Prints the settings that the shop needs. Its data are in memory and lost when it ends.`

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    shop: { type: 'string', default: 'http://127.0.0.1:3000' },
    help: { type: 'boolean', default: false },
  },
})

async function run() {
  const own_url = `http://127.0.0.1:${values.port}`
  const settings: SimulatorSettings = {
    own_url,
    shop_url: values.shop.replace(/\/$/, ''),
    server_key: 'SB-Mid-server-gateway-of-its-own',
    client_key: 'SB-Mid-client-gateway-of-its-own',
    signature_key: 'SB-Mid-server-gateway-of-its-own',
    xendit: { secret_key: 'xnd_development_gateway_of_its_own', callback_token: 'token-of-the-gateway-of-its-own' },
  }
  const connection = await openDatabase({ memory: true })
  const app = new Hono<ApiEnv>()
  app.onError(answerError)
  app.use('*', async (c, next) => {
    c.set('context', { db: connection.db, clock: systemClock, actor: SYSTEM })
    c.set('locale', 'id')
    await next()
  })
  app.route(
    '/',
    gatewaySimulator(() => settings),
  )
  serve({ fetch: app.fetch, port: Number(values.port), hostname: '127.0.0.1' }, () =>
    console.log(`The simulated gateways listen at ${own_url}. The shop needs these settings:

MIDTRANS_BASE_URL=${own_url}/midtrans
MIDTRANS_SERVER_KEY=${settings.server_key}
MIDTRANS_CLIENT_KEY=${settings.client_key}
XENDIT_BASE_URL=${own_url}/xendit
XENDIT_SECRET_KEY=${settings.xendit.secret_key}
XENDIT_CALLBACK_TOKEN=${settings.xendit.callback_token}

Open charges: ${own_url}/midtrans/charges, and POST to …/charges/ID/pay, pay_late, deny or expire.
Change their behaviour: POST ${own_url}/midtrans/modes {"provider":"midtrans","mode":"silent"}`),
  )
}

if (values.help) console.log(USAGE)
else await run()
