'use client'

import { hidesShopping, standsAlone } from '@/components/layout/page-path'
import { usePagePath } from '@/components/layout/use-page-path'

/** Stands in the header where search and cart are left out; CSS does the rest. */
export function PlainMark() {
  const path = usePagePath()
  return hidesShopping(path) ? <span data-plain={standsAlone(path) ? 'alone' : 'shopping'} hidden /> : null
}
