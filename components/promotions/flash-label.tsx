import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'

/** Akan Datang or Sedang Berlangsung (spec 2 §4). */
export function FlashLabel({ status }: { status: 'upcoming' | 'ongoing' }) {
  const t = useTranslations('promotions')
  return <Badge tone={status === 'ongoing' ? 'solid' : 'primary'}>{t(status)}</Badge>
}
