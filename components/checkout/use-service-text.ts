import { useLocale, useTranslations } from 'next-intl'
import type { ShippingService } from '@/lib/shipping/schema'

/** How long a service takes, in the reader's language; what the courier itself says of it is Indonesian. */
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
