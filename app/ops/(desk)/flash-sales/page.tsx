import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { FlashSalesPage } from '@/components/desk-flash-sales/flash-sales-page'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { placesOf } from '@/lib/identity/operators/page-session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskFlashSales')
  return { title: t('title') }
}

export default behindLogin('/ops/flash-sales', async (_props: object, me) => (
  <DeskMessages namespaces={['deskFlashSales']}>
    <FlashSalesPage places={await placesOf(me)} />
  </DeskMessages>
))
