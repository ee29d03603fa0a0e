'use client'

import { type ReactNode, useMemo } from 'react'
import { SWRConfig } from 'swr'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { ServerSession, type SessionKind, useIsFirstSession } from '@/lib/identity/accounts/client'
import { toCartEntries } from '@/lib/selling/cart/client/cart'
import type { Cart } from '@/lib/selling/cart/schema'

/** What the server read for this page: the role of the session, and its carts; empty when it could not. */
export type Read = { session: SessionKind | null; carts: Partial<Record<OrderKind, Cart>> }

const NOTHING = { fallback: {} }

/** Shows the carts that the server read until the API has answered, and only to the shopper whose carts they are. */
export function FirstCarts({ read, children }: { read: Read; children: ReactNode }) {
  const isFirst = useIsFirstSession()
  const shown = useMemo(() => ({ fallback: toCartEntries(read.carts) }), [read])
  return (
    <ServerSession value={read.session}>
      <SWRConfig value={isFirst ? shown : NOTHING}>{children}</SWRConfig>
    </ServerSession>
  )
}
