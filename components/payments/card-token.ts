import { type CardInput, cardDigits, expiryOf } from '@/components/payments/card-input'
import type { CardForm } from '@/lib/money/payments/schema'

/** The answer of the gateway's script: a token, and the bank's page where the holder must confirm first. */
type TokenAnswer = {
  status_code?: string
  status?: string
  token_id?: string
  redirect_url?: string
  payer_authentication_url?: string
}

type CardScript = {
  getCardToken(
    card: { card_number: string; card_exp_month: string; card_exp_year: string; card_cvv: string },
    calls: { onSuccess(answer: TokenAnswer): void; onFailure(answer: TokenAnswer): void },
  ): void
}

declare global {
  interface Window {
    MidtransNew3ds?: CardScript
  }
}

/** `IN_REVIEW` waits for the bank's page, `VERIFIED` can be charged (PAY-033, PAY-034). */
export type CardToken =
  | { status: 'IN_REVIEW'; url: string | null }
  | { status: 'VERIFIED'; token: string }
  | { status: 'FAILED' }

function readToken({ status, token_id, redirect_url, payer_authentication_url }: TokenAnswer): CardToken {
  const url = payer_authentication_url ?? redirect_url ?? null
  if (status === 'IN_REVIEW' || (status === undefined && url)) return { status: 'IN_REVIEW', url }
  return token_id && status !== 'FAILED' ? { status: 'VERIFIED', token: token_id } : { status: 'FAILED' }
}

const SCRIPT_ID = 'midtrans-script'

/** Loads the gateway's script on first use. Rejects when it fails to load. */
function loadScript({ script_url, client_key, environment }: CardForm): Promise<CardScript> {
  if (window.MidtransNew3ds) return Promise.resolve(window.MidtransNew3ds)
  document.getElementById(SCRIPT_ID)?.remove()
  const script = document.createElement('script')
  script.id = SCRIPT_ID
  script.dataset.environment = environment
  script.dataset.clientKey = client_key ?? ''
  return new Promise((resolve, reject) => {
    script.onload = () => (window.MidtransNew3ds ? resolve(window.MidtransNew3ds) : reject(new Error('no script')))
    script.onerror = () => reject(new Error('no script'))
    script.src = script_url ?? ''
    document.head.append(script)
  })
}

/**
 * Exchanges a card for a token. The browser sends the card number to the gateway and to no other server. `tell`
 * receives each state; the last one is VERIFIED or FAILED.
 */
export async function tokenize(form: CardForm, card: CardInput, tell: (token: CardToken) => void) {
  const expiry = expiryOf(card.expiration)
  if (!expiry) return tell({ status: 'FAILED' })
  const script = await loadScript(form).catch(() => null)
  if (!script) return tell({ status: 'FAILED' })
  script.getCardToken(
    { card_number: cardDigits(card), ...expiry, card_cvv: card.cvv },
    { onSuccess: (answer) => tell(readToken(answer)), onFailure: () => tell({ status: 'FAILED' }) },
  )
}
