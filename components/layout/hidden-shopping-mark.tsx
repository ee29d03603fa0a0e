'use client'

import { hidesShopping, standsAlone } from '@/components/layout/page-path'
import { usePagePath } from '@/components/layout/use-page-path'

/** Marks the pages that hide search and cart in the header; CSS does the hiding. */
export function HiddenShoppingMark() {
  const path = usePagePath()
  return hidesShopping(path) ? <span data-plain={standsAlone(path) ? 'alone' : 'shopping'} hidden /> : null
}
