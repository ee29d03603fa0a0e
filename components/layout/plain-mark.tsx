'use client'

import { hidesShopping } from '@/components/layout/page-path'
import { usePagePath } from '@/components/layout/use-page-path'

/** Stands in the header where search and cart are left out; CSS does the rest. */
export function PlainMark() {
  return hidesShopping(usePagePath()) ? <span data-plain hidden /> : null
}
