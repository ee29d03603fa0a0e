'use client'

import dynamic from 'next/dynamic'

/** For pages that show a flash sale now and then: the code comes along only when there is one. */
export const LiveTimer = dynamic(() => import('@/components/promotions/flash-timer').then((found) => found.FlashTimer))
export const LiveBar = dynamic(() => import('@/components/promotions/sold-bar').then((found) => found.SoldBar))
export const LiveLogin = dynamic(() => import('@/components/promotions/flash-login').then((found) => found.FlashLogin))
