'use client'

import { useTranslations } from 'next-intl'
import { DeskPage } from '@/components/desk/desk-page'

export function ProductsPage() {
  const t = useTranslations('deskProducts')
  return <DeskPage title={t('title')}>{null}</DeskPage>
}
