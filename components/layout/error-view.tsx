'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

export default function ErrorView({ retry }: { retry: () => void }) {
  const t = useTranslations('common')
  return (
    <EmptyState
      level={1}
      title={t('error.title')}
      text={t('error.text')}
      action={<Button onClick={retry}>{t('retry')}</Button>}
    />
  )
}
