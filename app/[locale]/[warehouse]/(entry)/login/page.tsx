import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { BesideForm } from '@/components/accounts/beside-form'
import { EntryAside } from '@/components/accounts/entry-aside'
import { LoginPanel } from '@/components/accounts/login-panel'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { listLoginProviders } from '@/lib/identity/social/queries'
import { getRoomCards } from '@/lib/storefront/rooms/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth')
  return { title: t('titlePage') }
}

export default async function Login() {
  const [t, [room]] = await Promise.all([getTranslations('auth'), getRoomCards()])
  return (
    <BesideForm
      aside={<EntryAside picture={room ?? null} gain={null} reasons={[t('reason1'), t('reason2'), t('reason3')]} />}
    >
      <h1 className="mb-2 page-title">{t('titlePage')}</h1>
      <p className="mb-6 text-quiet">{t('text')}</p>
      <Card>
        <Suspense fallback={<Skeleton className="h-128" />}>
          <LoginPanel providers={listLoginProviders()} />
        </Suspense>
      </Card>
    </BesideForm>
  )
}
