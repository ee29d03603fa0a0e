import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { CartPage } from '@/components/cart/cart-page'
import { CartSkeleton } from '@/components/cart/cart-skeleton'
import { StepPage } from '@/components/checkout/step-page'
import { warehouseLabels } from '@/components/layout/warehouse-labels'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('cart')
  return { title: t('title') }
}

export default async function Cart() {
  const t = await getTranslations('cart')
  return (
    <StepPage title={t('title')} step={0}>
      <Suspense fallback={<CartSkeleton />}>
        <CartPage place={await warehouseLabels()} />
      </Suspense>
    </StepPage>
  )
}
