import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { StepPage } from '@/components/checkout/step-page'
import { PageMessages } from '@/components/layout/page-messages'
import { PaymentPage } from '@/components/payments/payment-page'
import { PaymentSkeleton } from '@/components/payments/payment-skeleton'
import { env } from '@/lib/platform/env'

const NAMESPACES = ['cart', 'checkout', 'payment', 'auth', 'errors']

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payment')
  return { title: t('title') }
}

export default async function Payment() {
  const t = await getTranslations('payment')
  return (
    <PageMessages namespaces={NAMESPACES}>
      <StepPage title={t('title')} step={2}>
        <Suspense fallback={<PaymentSkeleton />}>
          <PaymentPage isCustom={env().CUSTOM_PAYMENT} />
        </Suspense>
      </StepPage>
    </PageMessages>
  )
}
