'use client'

import dynamic from 'next/dynamic'
import { orNothing } from '@/components/ui/load-failed'

/** Popular categories and products, loaded after the page. */
export const PopularOnDemand = dynamic(() => orNothing(import('@/components/products/popular-suggestions')), {
  ssr: false,
})
