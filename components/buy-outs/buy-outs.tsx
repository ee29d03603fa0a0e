'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { OpenBill } from '@/components/later-bills/open-bill'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
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
  const { price, amount, expires_at } = buyOut
  const until = expires_at && { date: formatDate(expires_at), time: formatTime(expires_at) }
  return (
    <OpenBill
      bill={buyOut}
      title={t('open', { price: formatRupiah(price), amount: formatRupiah(amount) })}
      text={until && t('openText', until)}
      pay={t('payNow')}
      cancel={t('cancel')}
      words="cancelBuyOut"
      onCancel={() => cancelBuyOut(buyOut)}
    />
  )
}
