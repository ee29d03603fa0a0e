'use client'

import { hidesShopping, isClosed, standsAlone } from '@/components/layout/page-path'
import { usePagePath } from '@/components/layout/use-page-path'

/** Marks the pages that hide search and cart in the header, or all of it but the logo; CSS does the hiding. */
export function HiddenShoppingMark() {
  const path = usePagePath()
  if (!hidesShopping(path)) return null
  return (
    <span data-plain={standsAlone(path) ? 'alone' : 'shopping'} data-shop-closed={isClosed(path) || undefined} hidden />
  )
}
