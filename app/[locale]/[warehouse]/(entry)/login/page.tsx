import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { LoginPanel } from '@/components/accounts/login-panel'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth')
  return { title: t('titlePage') }
}

export default async function Login() {
  const t = await getTranslations('auth')
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 md:py-16">
      <h1 className="mb-2 page-title">{t('titlePage')}</h1>
      <p className="mb-6 text-quiet">{t('text')}</p>
      <Card>
        <Suspense fallback={<Skeleton className="h-96" />}>
          <LoginPanel />
        </Suspense>
      </Card>
    </div>
  )
}
