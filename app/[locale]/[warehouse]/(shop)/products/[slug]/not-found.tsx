import { useTranslations } from 'next-intl'
import { NotFoundView } from '@/components/layout/not-found-view'

export default function ProductNotFound() {
  const t = useTranslations('product')
  return <NotFoundView title={t('notFound')} />
}
