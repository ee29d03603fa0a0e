import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { WarehousesPage } from '@/components/desk-settings/warehouses-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskSettings.warehouses')
  return { title: t('title') }
}

export default behindLogin('/ops/settings/warehouses', () => (
  <DeskMessages namespaces={['deskSettings']}>
    <WarehousesPage />
  </DeskMessages>
))
