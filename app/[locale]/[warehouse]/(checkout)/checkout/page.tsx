import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { CheckoutPage } from '@/components/checkout/checkout-page'
import { CheckoutSkeleton } from '@/components/checkout/checkout-skeleton'
import { StepPage } from '@/components/checkout/step-page'
import { env } from '@/lib/platform/env'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkout')
  return { title: t('title') }
}

export default async function Checkout() {
  const t = await getTranslations('checkout')
  return (
    <StepPage title={t('title')} step={1}>
      <Suspense fallback={<CheckoutSkeleton />}>
        <CheckoutPage isCustomPayment={env().CUSTOM_PAYMENT} />
      </Suspense>
    </StepPage>
  )
}
