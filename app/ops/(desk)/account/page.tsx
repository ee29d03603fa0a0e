import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { AccountPage } from '@/components/desk-account/account-page'
import { behindLogin } from '@/components/desk-frame/behind-login'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskAccount')
  return { title: t('title') }
}

export default behindLogin('/ops/account', () => (
  <DeskMessages namespaces={['auth', 'deskAccount']}>
    <AccountPage />
  </DeskMessages>
))
