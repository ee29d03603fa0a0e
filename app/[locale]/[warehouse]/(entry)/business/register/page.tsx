import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { PageMessages } from '@/components/layout/page-messages'
import { RegisterPage, RegisterSkeleton } from '@/components/resellers/register-page'

const NAMESPACES = [
  'storeInformation',
  'resellerParts',
  'account',
  'address',
  'map',
  'uploads',
  'common',
  'auth',
  'errors',
]

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.register')
  return { title: t('businessTitle') }
}

export default function BusinessRegister() {
  return (
    <PageMessages namespaces={NAMESPACES}>
      <div className="mx-auto w-full max-w-4xl px-4 py-10 md:py-16">
        <Suspense fallback={<RegisterSkeleton />}>
          <RegisterPage />
        </Suspense>
      </div>
    </PageMessages>
  )
}
