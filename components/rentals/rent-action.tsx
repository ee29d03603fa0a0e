'use client'

import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { LazyMessages } from '@/components/accounts/lazy-messages'
import { useLoginRequest } from '@/components/layout/login-dialog-store'
import { BottomBar } from '@/components/products/bottom-bar'
import type { Sellable } from '@/components/products/sellable'
import { type PendingRental, takePendingRental } from '@/components/rentals/pending-rental'
import { saveRental } from '@/components/rentals/saved-rentals'
import { type Conflict, isMember, type Renting, useRent } from '@/components/rentals/use-rent'
import { Button } from '@/components/ui/button'
import { orLoadFailed, orNothing } from '@/components/ui/load-failed'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import type { RentPricing } from '@/lib/catalog/products/schema'
import { isMemberKind, useSessionKind } from '@/lib/identity/accounts/client'
import { localized } from '@/lib/platform/i18n'

const AddedNotice = dynamic(() => orNothing(import('@/components/cart/added-notice')), { ssr: false })
const ConflictDialog = dynamic(() => orLoadFailed(import('@/components/rentals/conflict-dialog')), { ssr: false })

type RentActionProps = {
  product: Sellable
  colorId: number | null
  quantity: number
  pricing: RentPricing | null
  /** Called when no duration is selected. */
  onMissing: () => void
}

export default function RentAction(props: RentActionProps) {
  const t = useTranslations('cart')
  return (
    <LazyMessages
      namespace="rent"
      waiting={<Skeleton className="h-13 rounded-full" />}
      failed={<Notice tone="danger">{t('rentWordsFailed')}</Notice>}
    >
      <Ready {...props} />
    </LazyMessages>
  )
}

/** Resumes the rental that waited for a login, when the dialog closes or the page opens again. */
function useWaiting(productId: number, rent: Renting['rent']) {
  const member = useSessionKind()
  const asking = useLoginRequest() !== null
  const latest = useRef(rent)
  latest.current = rent
  useEffect(() => {
    if (asking || !member || !isMember()) return
    const waiting = takePendingRental(productId)
    if (waiting) void latest.current(waiting)
  }, [asking, member, productId])
}

function Ready({ product, colorId, quantity, pricing, onMissing }: RentActionProps) {
  const t = useTranslations('rent')
  const session = useSessionKind()
  const renting = useRent()
  useWaiting(product.id, renting.rent)
  const member = isMemberKind(session)
  const go = (then: PendingRental['then']) => () => {
    if (!pricing) return onMissing()
    const line = { product_id: product.id, product_color_id: colorId, quantity }
    void renting.rent({ line: { ...line, rent_duration_id: pricing.rent_duration.id }, then })
  }
  const label = pricing ? t('add') : t('chooseFirst')
  return (
    <div className="grid gap-3">
      {!member && <p className="text-quiet text-sm">{t('membersOnly')}</p>}
      <div className="grid gap-3 md:auto-cols-fr md:grid-flow-col">
        <BottomBar active price={pricing ? pricing.price * quantity : undefined}>
          <Button size="lg" full busy={renting.busy === 'stay'} onClick={go('stay')}>
            {label}
          </Button>
        </BottomBar>
        {pricing && (
          <Button size="lg" variant="secondary" busy={renting.busy === 'cart'} onClick={go('cart')}>
            {t('now')}
          </Button>
        )}
      </div>
      {renting.conflict && <Asked conflict={renting.conflict} product={product} renting={renting} />}
      {renting.added && <Added product={product} inCart={renting.added.inCart} onClose={renting.closeAdded} />}
    </div>
  )
}

function Asked({ conflict, product, renting }: { conflict: Conflict; product: Sellable; renting: Renting }) {
  const t = useTranslations('rent')
  const { line } = conflict.rent
  const offer = (id: number) => product.rent_pricings.find(({ rent_duration }) => rent_duration.id === id)
  const days = offer(line.rent_duration_id)?.rent_duration.duration ?? 0
  const separate = () => {
    const { slug, title, title_idn, preview } = product
    saveRental({ ...line, days, product: { slug, title, title_idn, preview } })
    renting.closeConflict()
    toast(t('keptForLater'), 'success')
  }
  return (
    <ConflictDialog
      wanted={days}
      has={conflict.has.duration}
      isOffered={offer(conflict.has.id) !== undefined}
      busy={renting.busy !== null}
      onChangeAll={() => renting.changeAll(conflict)}
      onKeep={() => renting.keep(conflict)}
      onSeparate={separate}
      onClose={renting.closeConflict}
    />
  )
}

function Added({ product, inCart, onClose }: { product: Sellable; inCart: number; onClose: () => void }) {
  const t = useTranslations('rent')
  const locale = useLocale()
  return (
    <AddedNotice
      product={product}
      kind="rent"
      title={localized(product, 'title', locale)}
      detail={t('addedLine', { quantity: inCart })}
      note={null}
      onClose={onClose}
    />
  )
}
