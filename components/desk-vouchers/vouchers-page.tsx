'use client'

import { useTranslations } from 'next-intl'
import { DeskPage } from '@/components/desk/desk-page'

export function VouchersPage() {
  const t = useTranslations('deskVouchers')
  return <DeskPage title={t('title')}>{null}</DeskPage>
}
