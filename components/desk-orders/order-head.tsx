import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActMenu } from '@/components/desk/act-menu'
import { CopyText } from '@/components/desk/copy-text'
import { DueTime } from '@/components/desk/due-time'
import { useMay } from '@/components/desk/use-may'
import { Deadline, When } from '@/components/desk/when'
import { ShowroomDialog } from '@/components/desk-claims/showroom-dialog'
import { MissingDialog } from '@/components/desk-orders/missing-dialog'
import { OrderAct } from '@/components/desk-orders/order-act'
import { OrderProgress } from '@/components/desk-orders/order-progress'
import { OrderStatus } from '@/components/desk-orders/order-status'
import { type Offer, verbKey } from '@/components/desk-orders/verb-keys'
import { Button } from '@/components/ui/button'
import { OPEN_FOR_PIECES } from '@/lib/orders/claims/rules/claimable'
import { isOpen } from '@/lib/orders/claims/states'
import type { DeskOrder } from '@/lib/orders/desk/schema/order'

type OrderHeadProps = { order: DeskOrder; heading: 'h1' | 'h2' }

const keyOf = ({ verb, kind }: Offer) => `${verb}/${kind ?? ''}`

/** What it is, who waits for whom and until when; the one thing to do, and the others in a menu. */
export function OrderHead({ order, heading: Heading }: OrderHeadProps) {
  const t = useTranslations('deskOrders')
  const [offer, setOffer] = useState<Offer | null>(null)
  const [isMissing, setMissing] = useState(false)
  const primary = order.transitions.find((one) => one.primary)
  const { formatted_id, next, due_at, ordered_at, type, warehouse, status } = order
  const claimWords = useTranslations('deskClaims')
  const may = useMay()
  const [isExchanging, setExchanging] = useState(false)
  // While a claim goes on, the order waits for it.
  const claim = order.claims.find((one) => isOpen(one) && one.status !== 'rejected' && one.status !== 'failed')
  const turn = claim ? null : next
  const canExchange = type === 'buy' && OPEN_FOR_PIECES.some((one) => one === status) && may('claims.inspect')
  return (
    <header className="@container/order grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <Heading className="tabular font-semibold text-xl">
              <CopyText text={formatted_id} />
            </Heading>
            <OrderStatus {...order} claim={claim} />
          </div>
          <p className="text-sm">
            {claim && `${claimWords(`kind.${claim.kind}`)}: ${claimWords(`status.${claim.status}`)}.`}
            {turn && t(`sentence.${turn.actor}`, { action: t(`action.${turn.action}`) })}
            {!claim && !turn && t('sentence.nobody')} <DueTime at={turn && due_at} isDated />
            {turn && due_at && (
              <span className="text-quiet">
                {' '}
                ({t('until')} <Deadline at={due_at} />)
              </span>
            )}
          </p>
          <p className="text-quiet text-sm">
            {t('kind', { type: t(`type.${type}`), warehouse: warehouse.title })} · <When at={ordered_at} />
          </p>
        </div>
        <div className="flex items-center gap-2 @max-2xl/order:flex-row-reverse @max-2xl/order:justify-end">
          {canExchange && (
            <Button variant="secondary" onClick={() => setExchanging(true)}>
              {claimWords('showroom.open')}
            </Button>
          )}
          <OrderMenu order={order} onOffer={setOffer} onMissing={() => setMissing(true)} />
          {primary && <Button onClick={() => setOffer(primary)}>{t(`verb.${verbKey(primary)}`)}</Button>}
        </div>
      </div>
      <OrderProgress order={order} />
      {offer && <OrderAct key={keyOf(offer)} order={order} offer={offer} onClose={() => setOffer(null)} />}
      {isExchanging && <ShowroomDialog order={order} onClose={() => setExchanging(false)} />}
      {isMissing && <MissingDialog order={order} onClose={() => setMissing(false)} />}
    </header>
  )
}

type OrderMenuProps = { order: DeskOrder; onOffer: (offer: Offer) => void; onMissing: () => void }

/** Everything else that can be done; what cannot be done says why. */
function OrderMenu({ order, onOffer, onMissing }: OrderMenuProps) {
  const t = useTranslations('deskOrders')
  const others = order.transitions.filter(({ primary }) => !primary)
  const acts = others.map((offer) => ({
    id: keyOf(offer),
    label: t(`verb.${verbKey(offer)}`),
    // What is closed always says why.
    whyNot: offer.why_not && t(`whyNot.${offer.why_not}`),
    onChoose: () => onOffer(offer),
  }))
  const missing = {
    id: 'missing',
    label: t('verb.missing'),
    whyNot: order.missing_open ? null : t('whyNot.missing'),
    onChoose: onMissing,
  }
  return <ActMenu label={t('others')} acts={[...acts, missing]} />
}
