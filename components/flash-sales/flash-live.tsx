'use client'

import dynamic from 'next/dynamic'
import { orNothing } from '@/components/ui/load-failed'

/** For pages that only sometimes show a flash sale: the code loads when there is one. */
export const LiveTimer = dynamic(() =>
  orNothing(import('@/components/flash-sales/flash-timer').then((found) => found.FlashTimer)),
)
export const LiveBar = dynamic(() =>
  orNothing(import('@/components/flash-sales/sold-bar').then((found) => found.SoldBar)),
)
export const LiveLogin = dynamic(() =>
  orNothing(import('@/components/flash-sales/flash-login').then((found) => found.FlashLogin)),
)
