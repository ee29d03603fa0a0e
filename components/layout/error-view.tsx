'use client'

import { useTranslations } from 'next-intl'
import { Illustration } from '@/components/cart/illustration'
import { GoHome } from '@/components/layout/go-home'
import { usePagePath } from '@/components/layout/use-page-path'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** Failed loads of these say so and lead home (spec 2 §4). */
const LEADS_HOME = /^\/(sale|rent|collections)(\/|$)/

export default function ErrorView({ retry }: { retry: () => void }) {
  const t = useTranslations('common')
  const path = usePagePath()
  if (LEADS_HOME.test(path)) return <GoHome />
  return (
    <EmptyState
      level={1}
      picture={<Illustration shape="house" />}
      title={t('error.title')}
      text={t('error.text')}
      action={<Button onClick={retry}>{t('retry')}</Button>}
    />
  )
}
