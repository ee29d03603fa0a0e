import { useLocale, useTranslations } from 'next-intl'
import type { ShippingService } from '@/lib/fulfilment/shipping/schema'

/** Words the duration of a service in the page's language, because couriers describe it in Indonesian. */
export function useServiceText() {
  const t = useTranslations('shipping')
  const locale = useLocale()
  const when = (duration: string) => {
    if (duration === '0') return t('today')
    return duration === '1' ? t('oneDay') : t('days', { days: duration.replace('-', '–') })
  }
  return ({ title, duration, description }: ShippingService) =>
    locale === 'id' && description !== title ? `${when(duration)} · ${description}` : when(duration)
}
