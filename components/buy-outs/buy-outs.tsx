'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/claims/confirm-dialog'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { cancelBuyOut, fetchSaleInvoice, useBuyOuts } from '@/lib/orders/buy-outs/client'
import type { BuyOut } from '@/lib/orders/buy-outs/schema'
import type { Order } from '@/lib/orders/my-orders/schema'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate, formatTime } from '@/lib/platform/time'

/** The purchase of a rental that waits for its payment, or what it was bought for. */
export function BuyOuts({ order: { id, status } }: { order: Order }) {
  const { data = [] } = useBuyOuts(id, status)
  const open = data.find((one) => one.status === 'open')
  const bought = data.find(({ bought_at }) => bought_at !== null)
  if (bought) return <Bought buyOut={bought} />
  return open ? <OpenBuyOut buyOut={open} /> : null
}

function Bought({ buyOut: { order_id, bought_at, price, deposit, amount } }: { buyOut: BuyOut }) {
  const t = useTranslations('claims.buyOut')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  async function openInvoice() {
    setBusy(true)
    try {
      window.location.assign(await fetchSaleInvoice(order_id))
    } catch (error) {
      toast(errorText(error), 'danger')
    } finally {
      setBusy(false)
    }
  }
  const sums = { price: formatRupiah(price), deposit: formatRupiah(deposit), amount: formatRupiah(amount) }
  return (
    <div className="grid gap-3">
      {bought_at && <p className="tabular max-w-text">{t('bought', { ...sums, date: formatDate(bought_at) })}</p>}
      <div>
        <Button variant="secondary" busy={busy} onClick={openInvoice}>
          {t('invoice')}
        </Button>
      </div>
    </div>
  )
}

function OpenBuyOut({ buyOut }: { buyOut: BuyOut }) {
  const t = useTranslations('claims.buyOut')
  const [isAsked, setAsked] = useState(false)
  const { order_id, bill_id, price, amount, expires_at } = buyOut
  return (
    <Notice title={t('open', { price: formatRupiah(price), amount: formatRupiah(amount) })}>
      <div className="grid gap-3">
        {expires_at && <p>{t('openText', { date: formatDate(expires_at), time: formatTime(expires_at) })}</p>}
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={`/payment?order=${order_id}&bill=${bill_id}`}>{t('payNow')}</ButtonLink>
          <Button variant="secondary" onClick={() => setAsked(true)}>
            {t('cancel')}
          </Button>
        </div>
      </div>
      {isAsked && (
        <ConfirmDialog words="cancelBuyOut" run={() => cancelBuyOut(buyOut)} open onClose={() => setAsked(false)} />
      )}
    </Notice>
  )
}
