import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { ProductsPage } from '@/components/desk-products/products-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskProducts')
  return { title: t('title') }
}

export default behindLogin('/ops/products', async () => (
  <DeskMessages namespaces={['deskProducts']}>
    <ProductsPage />
  </DeskMessages>
))
