'use client'

import type { ReactNode } from 'react'
import { hidesShopping } from '@/components/layout/page-path'
import { usePagePath } from '@/components/layout/use-page-path'

/** Leaves its children out on cart, checkout, payment and the reseller landing page. */
export function ShoppingOnly({ children }: { children: ReactNode }) {
  return hidesShopping(usePagePath()) ? null : children
}
