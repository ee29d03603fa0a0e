import { useTranslations } from 'next-intl'
import type { ActEffects } from '@/components/desk/effect-list'
import type { Asking } from '@/components/desk-claims/asking'
import type { ClaimOutcome, DeskClaim } from '@/lib/orders/claims/schema/desk'
import { formatRupiah } from '@/lib/platform/money'

const piecesIn = ({ lines = '' }: Asking['foresight'], claim: DeskClaim) =>
  lines === ''
    ? claim.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    : lines.split(',').reduce((sum, pair) => sum + Number(pair.split(':')[1]), 0)

/** What a step does to shopper, stock and money, as sentences. */
export function useOutcomeWords(claim: DeskClaim, { foresight, shelved = 0 }: Asking) {
  const t = useTranslations('deskClaims.effect')
  const { step, keep_goods } = foresight
  const isExchange = claim.kind === 'exchange'
  const areHere = claim.lines.some(({ received_quantity }) => received_quantity > 0)
  const { name } = claim.buyer

  function shopper() {
    if (step === 'reject' || step === 'fail') return t(claim.appeal ? 'final' : 'canAppeal', { name })
    if (step !== 'accept' || areHere) return t('told', { name })
    return t(keep_goods ? 'keeps' : 'sends', { name })
  }
  function stock({ kind }: ClaimOutcome) {
    if (step === 'pass') return t('back', { count: shelved })
    if (step === 'convert') return t('released')
    if (step === 'fail') return [t('apart'), isExchange && t('released')].filter(Boolean).join(' ')
    if (step === 'reject') return t('stays')
    const back = keep_goods ? '' : t('comesBack')
    if (!isExchange) return back || t('stays')
    const held = kind === 'exchange' ? t('held', { count: piecesIn(foresight, claim) }) : t('none')
    return [held, back].filter(Boolean).join(' ')
  }
  function money({ sum }: ClaimOutcome) {
    if (!sum) return t('noMoney')
    if (step === 'accept' && !keep_goods) return t('later', { amount: formatRupiah(sum.total) })
    const [amount, wallet, payment] = [sum.total, sum.wallet, sum.payment].map(formatRupiah)
    return t('now', { amount: amount ?? '', wallet: wallet ?? '', payment: payment ?? '' })
  }
  return (outcome: ClaimOutcome): ActEffects => ({ shopper: shopper(), stock: stock(outcome), money: money(outcome) })
}
