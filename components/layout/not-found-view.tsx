import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'

export function NotFoundView({ title }: { title?: string }) {
  const t = useTranslations('common')
  return (
    <EmptyState
      level={1}
      picture={<Illustration shape="lamp" />}
      title={title ?? t('notFound.title')}
      text={t('notFound.text')}
      action={<ButtonLink href="/">{t('continueShopping')}</ButtonLink>}
    />
  )
}
