import { Zap } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { openLogin } from '@/components/layout/login-dialog-store'
import { unbrokenRupiah } from '@/lib/platform/money'
import { formatTime } from '@/lib/platform/time'
import type { CartLine } from '@/lib/selling/cart/schema'

const ACTION = 'min-h-6 font-semibold text-primary underline underline-offset-4'

type FlashNoteProps = { sale: NonNullable<CartLine['flash_sale']>; onReduce: () => void }

/** Says whether this line has the flash price, and if not, how to get it. */
export function FlashNote({ sale, onReduce }: FlashNoteProps) {
  const t = useTranslations('cart')
  const price = unbrokenRupiah(sale.price)
  return (
    <p className="text-accent-ink text-sm">
      <Zap aria-hidden="true" className="mr-1 inline size-4 fill-current align-text-bottom" />
      {sale.standing === 'joined' && t('flashUntil', { time: formatTime(sale.end_time) })}
      {sale.standing === 'login' && (
        <>
          {t('flashLogin', { price })}{' '}
          <button type="button" onClick={() => openLogin({ from: '/cart' })} className={ACTION}>
            {t('flashLoginAction')}
          </button>
        </>
      )}
      {sale.standing === 'quota' && (
        <>
          {t('flashQuota', { price, count: sale.quantity })}{' '}
          <button type="button" onClick={onReduce} className={ACTION}>
            {t('reduceTo', { available: sale.quantity })}
          </button>
        </>
      )}
    </p>
  )
}
