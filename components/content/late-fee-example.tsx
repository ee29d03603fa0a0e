import { getTranslations } from 'next-intl/server'
import { dailyFee } from '@/lib/fulfilment/rentals/rules'
import { unbrokenRupiah } from '@/lib/platform/money'

const RENTAL = { total_price: 389_000, rent_days: 30 }
const DAYS_LATE = 2

/** The late fee of a rental, calculated as it would be. */
export async function LateFeeExample() {
  const t = await getTranslations('legal')
  const daily = dailyFee(RENTAL)
  return (
    <p className="mt-3 border-primary border-l-2 pl-4 text-quiet">
      {t('lateFee', {
        price: unbrokenRupiah(RENTAL.total_price),
        rented: RENTAL.rent_days,
        daily: unbrokenRupiah(daily),
        days: DAYS_LATE,
        fee: unbrokenRupiah(daily * DAYS_LATE),
      })}
    </p>
  )
}
