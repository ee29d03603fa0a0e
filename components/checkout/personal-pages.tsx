'use client'

import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { ApiError } from '@/lib/platform/http'

/** Retries only failures that may be temporary, never a refusal. */
const mayPass = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

const SETTINGS = { shouldRetryOnError: mayPass, errorRetryCount: 3 }

export function PersonalPages({ children }: { children: ReactNode }) {
  return <SWRConfig value={SETTINGS}>{children}</SWRConfig>
}
