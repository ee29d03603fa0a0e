'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { OrderClaims } from '@/components/claims/order-claims'
import { OrderMissing } from '@/components/orders/order-missing'
import { useShownOrder } from '@/components/orders/use-shown-order'
import { ButtonLink } from '@/components/ui/button-link'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { type ClaimListKind, KINDS_OF_LIST } from '@/lib/orders/claims/rules/limits'
import type { ClaimKind } from '@/lib/orders/claims/states'
import { useOrder } from '@/lib/orders/my-orders/client'
import type { Order } from '@/lib/orders/my-orders/schema'

type ClaimOrderDialogProps = { list: ClaimListKind; onTaken: () => void }

/** The order named in the URL with its claims and their timelines, or its form (RET-003, RET-015, RET-016). */
export function ClaimOrderDialog({ list, onTaken }: ClaimOrderDialogProps) {
  const t = useTranslations('claims')
  const { shown, close } = useShownOrder()
  const [last, setLast] = useState(shown)
  if (shown !== null && shown !== last) setLast(shown)
  return (
    <Dialog
      open={shown !== null}
      onClose={close}
      title={t(list === 'return' ? 'return.title' : 'page.pieces.title')}
      closeLabel={t('close')}
      size="lg"
      fill
    >
      {last !== null && <Claims key={last} number={last} list={list} onTaken={onTaken} />}
    </Dialog>
  )
}

/** Whether there is something to show or to ask for. */
function hasClaims({ claims, claimable }: Order, list: ClaimListKind) {
  const kinds: readonly ClaimKind[] = KINDS_OF_LIST[list]
  const isOf = (kind: ClaimKind) => kinds.includes(kind)
  return claims.some(({ kind }) => isOf(kind)) || claimable?.kinds.some(isOf)
}

const isReturning = ({ claims }: Order) => claims.some(({ kind, is_open }) => kind === 'return' && is_open)

function Claims({ number, list, onTaken }: ClaimOrderDialogProps & { number: string }) {
  const t = useTranslations('claims.page')
  const { data: order, error, mutate } = useOrder(number)
  if (!order) {
    return error ? (
      <OrderMissing error={error} level={2} onRetry={() => void mutate()} />
    ) : (
      <Skeleton className="h-96 rounded-lg" />
    )
  }
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="tabular font-semibold">{order.formatted_id}</span>
        <ButtonLink href={`/orders/${order.id}/status`} size="sm" variant="secondary">
          {t('toOrder')}
        </ButtonLink>
      </p>
      {hasClaims(order, list) ? (
        <OrderClaims order={order} only={list} onTaken={onTaken} />
      ) : (
        <p className="max-w-text">{t(isReturning(order) ? 'returning' : 'closed')}</p>
      )}
    </div>
  )
}
