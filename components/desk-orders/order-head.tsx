import { Ellipsis } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
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
import { Popover } from '@/components/ui/popover'
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
            <OrderStatus {...order} />
          </div>
          <p className="text-sm">
            {claim && `${claimWords(`kind.${claim.kind}`)}: ${claimWords(`status.${claim.status}`)}.`}
            {turn && t(`sentence.${turn.actor}`, { action: t(`action.${turn.action}`) })}
            {!claim && !turn && t('sentence.nobody')} <DueTime at={turn && due_at} />
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

const ITEM =
  'flex min-h-11 w-full flex-col justify-center rounded px-3 py-1.5 text-left text-sm hover:bg-ink/4 disabled:cursor-not-allowed disabled:text-quiet disabled:hover:bg-transparent'

/** Everything else that can be done; what cannot be done says why. */
function OrderMenu({ order, onOffer, onMissing }: OrderMenuProps) {
  const t = useTranslations('deskOrders')
  const id = useId()
  const others = order.transitions.filter(({ primary }) => !primary)
  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('others')}
        className="flex size-11 items-center justify-center rounded-full border border-line hover:bg-ink/6"
        style={{ anchorName: '--order-menu' } as object}
      >
        <Ellipsis aria-hidden="true" className="size-4" />
      </button>
      <Popover
        id={id}
        className="m-0 w-72 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-card p-1 shadow-float"
        style={{ positionAnchor: '--order-menu', positionArea: 'bottom span-left', marginTop: '4px' } as object}
      >
        <ul>
          {others.map((offer) => (
            <li key={keyOf(offer)}>
              <button type="button" data-closes disabled={!offer.open} onClick={() => onOffer(offer)} className={ITEM}>
                {t(`verb.${verbKey(offer)}`)}
                {offer.why_not && <span className="text-xs">{t(`whyNot.${offer.why_not}`)}</span>}
              </button>
            </li>
          ))}
          <li>
            <button type="button" data-closes disabled={!order.missing_open} onClick={onMissing} className={ITEM}>
              {t('verb.missing')}
              {!order.missing_open && <span className="text-xs">{t('whyNot.missing')}</span>}
            </button>
          </li>
        </ul>
      </Popover>
    </div>
  )
}
