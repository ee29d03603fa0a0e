import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'

/** The badge for an upcoming or an ongoing sale (CAT-043, CAT-044). */
export function FlashLabel({ status }: { status: 'upcoming' | 'ongoing' }) {
  const t = useTranslations('flashSales')
  return <Badge tone={status === 'ongoing' ? 'solid' : 'primary'}>{t(status)}</Badge>
}
