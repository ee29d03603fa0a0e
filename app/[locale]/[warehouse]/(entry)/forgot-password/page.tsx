import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ForgotPanel } from '@/components/accounts/forgot-panel'
import { NarrowPage } from '@/components/accounts/narrow-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.forgot')
  return { title: t('title') }
}

export default function ForgotPassword() {
  return (
    <NarrowPage>
      <ForgotPanel />
    </NarrowPage>
  )
}
