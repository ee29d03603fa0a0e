import type { ReactNode } from 'react'
import { ShoppingSteps } from '@/components/checkout/shopping-steps'
import { Container } from '@/components/ui/container'

/** A page of the purchase, with its title and the steps from cart to payment. */
export function StepPage({ title, step, children }: { title: string; step: number; children: ReactNode }) {
  return (
    <Container className="pt-6 md:pt-10">
      <div className="mb-6 grid gap-4 md:mb-8 md:flex md:items-center md:justify-between">
        <h1 className="page-title">{title}</h1>
        <ShoppingSteps current={step} />
      </div>
      {children}
    </Container>
  )
}
