import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { KeysPage } from '@/components/desk-operators/keys-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskOperators.keys')
  return { title: t('title') }
}

export default behindLogin('/ops/keys', () => (
  <DeskMessages namespaces={['deskOperators']}>
    <KeysPage />
  </DeskMessages>
))
