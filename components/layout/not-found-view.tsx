import { useTranslations } from 'next-intl'
import { Flashlight } from '@/components/layout/flashlight'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'

export function NotFoundView({ title }: { title?: string }) {
  const t = useTranslations('common')
  return (
    <EmptyState
      level={1}
      picture={<Flashlight />}
      title={title ?? t('notFound.title')}
      text={t('notFound.text')}
      action={<ButtonLink href="/">{t('continueShopping')}</ButtonLink>}
    />
  )
}
