import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { VouchersPage } from '@/components/desk-vouchers/vouchers-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskVouchers')
  return { title: t('title') }
}

export default behindLogin('/ops/vouchers', async () => (
  <DeskMessages namespaces={['deskVouchers']}>
    <VouchersPage />
  </DeskMessages>
))
