import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { ApiEnv } from '@/lib/http/app-env'
import type { Provider } from '@/lib/identity/social/rules'
import { simulatorPage } from '@/lib/identity/social/simulator/dialog-page'
import { chosenPerson, SimulatedPerson, samplePeople, sealAs, unsealAs } from '@/lib/identity/social/simulator/people'
import { sha256 } from '@/lib/platform/crypto'
import { addMinutes } from '@/lib/platform/time'

const Query = z.object({
  client_id: z.string(),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  state: z.string().min(8),
  nonce: z.string().default(''),
  code_challenge: z.string().min(43),
  code_challenge_method: z.literal('S256'),
  hl: z.string().optional(),
  locale: z.string().optional(),
})
type Query = z.infer<typeof Query>

const Code = z.object({
  person: SimulatedPerson,
  nonce: z.string(),
  challenge: z.string(),
  redirect_uri: z.string(),
  until: z.number(),
})

const spent = new LRUCache<string, true>({ max: 1_000 })

type Simulator = { provider: Provider; client_id: string }

/** What was asked, when it may be asked: of the shop, by the shop, for the shop's own callback. */
function readQuery(c: Context<ApiEnv>, { provider, client_id }: Simulator, query: string): Query | null {
  const found = Query.safeParse(Object.fromEntries(new URLSearchParams(query)))
  if (!found.success || found.data.client_id !== client_id) return null
  const { host, pathname } = new URL(found.data.redirect_uri)
  const isOurs = host === c.req.header('host') && pathname === `/api/v1/login/${provider}/callback`
  return isOurs ? found.data : null
}

/** Asks who one is. */
export function showDialog(c: Context<ApiEnv>, simulator: Simulator) {
  const query = new URL(c.req.url).search.slice(1)
  const asked = readQuery(c, simulator, query)
  if (!asked) return c.text('invalid_request', 400)
  const { provider } = simulator
  const locale = (asked.hl ?? asked.locale)?.startsWith('en') ? 'en' : 'id'
  return c.html(simulatorPage({ provider, locale, query, people: samplePeople(provider) }))
}

/** Goes back to the shop with a code for whoever was chosen, or with a refusal. */
export async function answerDialog(c: Context<ApiEnv>, simulator: Simulator) {
  const form = await c.req.parseBody()
  const asked = readQuery(c, simulator, String(form.query ?? ''))
  if (!asked) return c.text('invalid_request', 400)
  const back = new URL(asked.redirect_uri)
  back.searchParams.set('state', asked.state)
  const person = chosenPerson(simulator.provider, form)
  if (person) {
    const { nonce, redirect_uri, code_challenge: challenge } = asked
    const until = addMinutes(c.get('context').clock.now(), 5).getTime()
    back.searchParams.set('code', sealAs('code', { person, nonce, redirect_uri, challenge, until }))
  } else {
    back.searchParams.set('error', form.person === 'denied' ? 'access_denied' : 'invalid_request')
  }
  return c.redirect(back.toString(), 303)
}

type Exchange = { code?: unknown; redirect_uri?: unknown; code_verifier?: unknown }

/** What a code stands for: once, in time, for the address and the verifier that it was asked with. */
export function spendCode({ code, redirect_uri, code_verifier }: Exchange, now: Date) {
  const found = unsealAs('code', code, Code)
  const challenge = Buffer.from(sha256(String(code_verifier ?? '')), 'hex').toString('base64url')
  const isGood = found && found.redirect_uri === redirect_uri && found.challenge === challenge
  if (!isGood || found.until < now.getTime() || spent.has(String(code))) return null
  spent.set(String(code), true)
  return found
}
