import { html } from 'hono/html'
import type { SimulatedRow } from '@/lib/money/payments/simulator/store'
import { wordsOf } from '@/lib/platform/dictionary'
import type { Locale } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'
import { simulatedPage } from '@/lib/platform/simulated-page'

const STYLE = `
.amount{margin:0;font-size:28px;font-weight:700;font-variant-numeric:tabular-nums}
.lead{overflow-wrap:anywhere}
form{display:grid;gap:12px;margin:0 0 12px}
label{font-size:14px}
input{display:block;width:100%;min-height:44px;margin-top:4px;padding:8px 12px;border:1px solid #6b7885;border-radius:10px;font:inherit}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button,a.go{display:block;width:100%;min-height:44px;padding:10px;border-radius:10px;border:1px solid #6b7885;background:#fff;color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.go{border:0!important;background:#0b5a7a!important;color:#fff!important}
.wrong{margin:0 0 12px;color:#a1260d;font-weight:600}
img{display:block;width:220px;height:220px;margin:0 auto 16px}
`

type Words = ReturnType<typeof wordsOf<'gatewaySimulator'>>
type Html = ReturnType<typeof html>
export type PageState = {
  row: SimulatedRow
  locale: Locale
  step: 'choose' | 'card' | 'otp' | 'pay' | 'over'
  wrong?: boolean
}

const amountOf = ({ payload }: SimulatedRow) =>
  Math.round(Number(payload.gross_amount ?? payload.charge_amount ?? payload.amount ?? 0))

/** Methods that the gateway's own page offers; each becomes the charge's payment type. */
export const HOSTED_TYPES = ['credit_card', 'bank_transfer', 'gopay', 'qris', 'shopeepay'] as const

const button = (name: string, value: string, label: string, kind = '') =>
  html`<button class="${kind}" name="${name}" value="${value}">${label}</button>`

const cardForm = (t: Words) => html`<form method="post">
  <label>${t('cardNumber')}<input name="card_number" inputmode="numeric" autocomplete="off" required maxlength="23" placeholder="4811 1111 1111 1114" /></label>
  <div class="pair">
    <label>${t('expiry')}<input name="expiration" inputmode="numeric" autocomplete="off" required maxlength="5" placeholder="12/30" /></label>
    <label>CVV<input name="cvv" inputmode="numeric" autocomplete="off" required maxlength="4" placeholder="123" /></label>
  </div>
  ${button('step', 'card', t('payNow'), 'go')}
</form>`

const otpForm = (t: Words) => html`<form method="post">
  <label>${t('otp')}<input name="otp" inputmode="numeric" autocomplete="off" required maxlength="6" placeholder="112233" /></label>
  ${button('step', 'otp', t('confirm'), 'go')}
</form>`

const decideForm = (t: Words) => html`<form method="post">
  ${button('outcome', 'pay', t('pay'), 'go')}${button('outcome', 'deny', t('deny'))}${button('outcome', 'expire', t('expire'))}
</form>`

const lateForm = (t: Words) => html`<form method="post">${button('outcome', 'pay_late', t('payLate'))}</form>`

const chooseForm = (t: Words) => html`<form method="post">
  ${HOSTED_TYPES.map((type) => button('type', type, t(`types.${type}`)))}
</form>`

function stepOf(t: Words, { step, row, wrong }: PageState): Html | Html[] {
  if (step === 'choose') return chooseForm(t)
  if (step === 'card') return cardForm(t)
  if (step === 'otp') return [wrong ? html`<p class="wrong">${t('wrongOtp')}</p>` : html``, otpForm(t)]
  if (step === 'pay') {
    const isQr = row.payload.payment_type === 'qris' || row.payload.payment_type === 'gopay'
    const source = `/v2/qris/${row.transaction_id}/qr-code`
    return [isQr ? html`<img alt="QRIS" src="${`../midtrans${source}`}" />` : html``, decideForm(t)]
  }
  const isPaid = ['settlement', 'refund'].includes(row.transaction_status)
  const back = row.return_url ? html`<p><a class="go" href="${row.return_url}">${t('back')}</a></p>` : ''
  return html`<p class="lead" role="status">${t('over', { status: row.transaction_status })}</p>${back}${isPaid ? '' : lateForm(t)}`
}

/** The page on which a customer of the gateway pays, or does not. */
export function simulatorPage(state: PageState) {
  const { row, locale } = state
  const t = wordsOf(locale, 'gatewaySimulator')
  return simulatedPage({
    locale,
    title: t('title'),
    mark: t('mark'),
    style: STYLE,
    content: html`<p class="amount">${formatRupiah(amountOf(row))}</p>
      <p class="lead">${t('order', { order: row.order_id })}</p>
      ${stepOf(t, state)}`,
  })
}
