'use client'

import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { ChatAddress } from '@/components/layout/chat-address'
import { ApiError } from '@/lib/platform/http'

/** Retries only failures that may be temporary, never a refusal. */
const mayPass = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

const SETTINGS = { shouldRetryOnError: mayPass, errorRetryCount: 3 }

/** `chat` is the chat link of the shop without a message. */
export function PersonalPages({ chat, children }: { chat: string; children: ReactNode }) {
  return (
    <ChatAddress value={chat}>
      <SWRConfig value={SETTINGS}>{children}</SWRConfig>
    </ChatAddress>
  )
}
