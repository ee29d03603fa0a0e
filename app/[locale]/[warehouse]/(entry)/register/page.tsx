import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NarrowPage } from '@/components/accounts/narrow-page'
import { RegisterPanel } from '@/components/accounts/register-panel'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.register')
  return { title: t('title') }
}

export default function Register() {
  return (
    <NarrowPage>
      <RegisterPanel forBusiness={false} />
    </NarrowPage>
  )
}
