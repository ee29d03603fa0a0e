'use client'

import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { ApiError } from '@/lib/platform/http'

/** A refusal stays a refusal; only what may pass by itself is asked again. */
const mayPass = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

const SETTINGS = { shouldRetryOnError: mayPass, errorRetryCount: 3 }

export function PersonalPages({ children }: { children: ReactNode }) {
  return <SWRConfig value={SETTINGS}>{children}</SWRConfig>
}
