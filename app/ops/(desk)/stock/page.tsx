import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { StockPage } from '@/components/desk-stock/stock-page'
import { placesOf } from '@/lib/identity/operators/page-session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskStock')
  return { title: t('title') }
}

export default behindLogin('/ops/stock', async (_props: object, me) => (
  <DeskMessages namespaces={['deskStock']}>
    <StockPage places={await placesOf(me)} />
  </DeskMessages>
))
