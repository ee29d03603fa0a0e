'use client'

import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { ME } from '@/lib/identity/operators/client'
import type { Me } from '@/lib/identity/operators/schema'

/** Tells the pages who is logged in, before the browser has asked. */
export const LoggedIn = ({ me, children }: { me: Me; children: ReactNode }) => (
  <SWRConfig value={{ fallback: { [ME]: me } }}>{children}</SWRConfig>
)
