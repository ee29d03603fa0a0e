import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'

export default async function NotFound() {
  const t = await getTranslations('simulator')
  return (
    <EmptyState
      level={1}
      picture={<Illustration shape="chair" />}
      title={t('notFoundTitle')}
      action={<ButtonLink href="/">{t('toShop')}</ButtonLink>}
    />
  )
}
