'use client'

import { useTranslations } from 'next-intl'
import { DeskPage } from '@/components/desk/desk-page'

export function FlashSalesPage() {
  const t = useTranslations('deskFlashSales')
  return <DeskPage title={t('title')}>{null}</DeskPage>
}
