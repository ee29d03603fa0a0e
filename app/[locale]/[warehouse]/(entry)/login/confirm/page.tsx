import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NarrowPage } from '@/components/accounts/narrow-page'
import { SocialConfirm } from '@/components/accounts/social-confirm'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.social')
  return { title: t('title') }
}

export default function ConfirmLogin() {
  return (
    <NarrowPage>
      <SocialConfirm />
    </NarrowPage>
  )
}
