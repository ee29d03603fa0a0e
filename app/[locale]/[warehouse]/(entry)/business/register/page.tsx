import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NarrowPage } from '@/components/accounts/narrow-page'
import { RegisterPanel } from '@/components/accounts/register-panel'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.register')
  return { title: t('businessTitle') }
}

export default function BusinessRegister() {
  return (
    <NarrowPage>
      <RegisterPanel forBusiness />
    </NarrowPage>
  )
}
