'use client'

import { useTranslations } from 'next-intl'
import type { StepDialogProps } from '@/components/claims/claim-props'
import { FormFooter } from '@/components/claims/form-footer'
import { NotLoaded } from '@/components/claims/lazy-words'
import { useSending } from '@/components/claims/use-sending'
import { useNavigate } from '@/components/layout/use-navigate'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { SkeletonList } from '@/components/ui/skeleton-list'
import { toast } from '@/components/ui/toast'
import { openBuyOut, useBuyOutQuote } from '@/lib/orders/buy-outs/client'
import type { BuyOutQuote } from '@/lib/orders/buy-outs/schema'
import { formatRupiah } from '@/lib/platform/money'

/** What a rental costs to buy; the rest after the deposit is paid on the payment page. */
export function BuyDialog({ id, open, onClose, onTaken }: StepDialogProps & { id: number }) {
  const t = useTranslations('claims.buyOut')
  const common = useTranslations('claims')
  const navigate = useNavigate()
  const { data: quote, error, mutate } = useBuyOutQuote(id)
  const { busy, problem, dismiss, send } = useSending()
  const buy = ({ price }: BuyOutQuote) =>
    send(async () => {
      const { order_id, bill_id } = await openBuyOut(id, { price })
      if (bill_id !== null) return navigate.push(`/payment?order=${order_id}&bill=${bill_id}`)
      toast(t('done'))
      onTaken?.()
      onClose()
    })
  const canBuy = quote && (quote.open || quote.available)
  const footer = canBuy && (
    <FormFooter title={t('failed')} problem={problem} onDismiss={dismiss}>
      <Button full busy={busy} onClick={() => void buy(quote)}>
        {quote.amount > 0 ? t('pay', { amount: formatRupiah(quote.amount) }) : t('buyNow')}
      </Button>
    </FormFooter>
  )
  const texts = { title: t('title'), closeLabel: common('close') }
  return (
    <Dialog open={open} onClose={onClose} {...texts} fill backCloses footer={footer}>
      {!quote && error && <NotLoaded onRetry={() => void mutate()} />}
      {!quote && !error && <SkeletonList text={t('loading')} count={2} className="h-24 rounded-lg" />}
      {quote && !canBuy && <Notice title={t('booked')}>{t('bookedText')}</Notice>}
      {quote && canBuy && <Sum quote={quote} />}
    </Dialog>
  )
}

/** The price as a formula, and what of it is left to pay. */
function Sum({ quote }: { quote: BuyOutQuote }) {
  const t = useTranslations('claims.buyOut')
  const { goods, counted, price, late_penalty, deposit, amount, deposit_back } = quote
  const rows = [
    { label: t('goods'), value: goods },
    { label: t('counted'), value: -counted },
    { label: t('price'), value: price, strong: true },
    { label: t('deposit'), value: -deposit },
    { label: t('amount'), value: amount, strong: true },
  ].filter(({ value, strong }) => strong || value !== 0)
  return (
    <div className="grid gap-5">
      <p className="max-w-text">{t('text')}</p>
      <dl className="tabular grid gap-2 rounded-lg border border-line p-4">
        {rows.map(({ label, value, strong }) => (
          <div key={label} className={`flex justify-between gap-4 ${strong ? 'font-semibold' : ''}`}>
            <dt>{label}</dt>
            <dd className="whitespace-nowrap">{formatRupiah(value)}</dd>
          </div>
        ))}
      </dl>
      {late_penalty > 0 && <Fact label={t('lateFee')} amount={late_penalty} />}
      {deposit_back > 0 && <Fact label={t('back')} amount={deposit_back} />}
      <p className="max-w-text text-quiet text-sm">{t('rule')}</p>
    </div>
  )
}

const Fact = ({ label, amount }: { label: string; amount: number }) => (
  <p className="tabular flex justify-between gap-4 text-sm">
    <span>{label}</span>
    <span className="whitespace-nowrap">{formatRupiah(amount)}</span>
  </p>
)
