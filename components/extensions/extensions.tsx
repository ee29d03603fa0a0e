'use client'

import { useTranslations } from 'next-intl'
import { OpenBill } from '@/components/later-bills/open-bill'
import { cancelExtension, useExtensions } from '@/lib/orders/extensions/client'
import type { Extension } from '@/lib/orders/extensions/schema'
import type { Order } from '@/lib/orders/my-orders/schema'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate, formatTime } from '@/lib/platform/time'

/** The extension that waits for its payment, and those that were paid. */
export function Extensions({ order: { id, rent_due } }: { order: Order }) {
  const t = useTranslations('claims.extension')
  const { data = [] } = useExtensions(id, rent_due)
  const open = data.find(({ status }) => status === 'open')
  const paid = data.filter(({ status }) => status === 'paid')
  if (!open && paid.length === 0) return null
  return (
    <div className="grid gap-3">
      {open && <OpenExtension extension={open} />}
      {paid.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {paid.map(({ id: key, days, amount, due_after }) => (
            <li key={key} className="tabular">
              {t('paid', { days, amount: formatRupiah(amount), date: formatDate(due_after) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function OpenExtension({ extension }: { extension: Extension }) {
  const t = useTranslations('claims.extension')
  const { days, amount, due_after, expires_at } = extension
  const until = { date: formatDate(expires_at), time: formatTime(expires_at), end: formatDate(due_after) }
  return (
    <OpenBill
      bill={extension}
      title={t('open', { days, amount: formatRupiah(amount) })}
      text={t('openText', until)}
      pay={t('payNow')}
      cancel={t('cancel')}
      words="cancelExtension"
      onCancel={() => cancelExtension(extension)}
    />
  )
}
