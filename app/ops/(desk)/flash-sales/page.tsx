import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { FlashSalesPage } from '@/components/desk-flash-sales/flash-sales-page'
import { behindLogin } from '@/components/desk-frame/behind-login'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskFlashSales')
  return { title: t('title') }
}

export default behindLogin('/ops/flash-sales', async () => (
  <DeskMessages namespaces={['deskFlashSales']}>
    <FlashSalesPage />
  </DeskMessages>
))
