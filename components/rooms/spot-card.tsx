import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Link } from '@/components/layout/link'
import { Thumbnail } from '@/components/layout/thumbnail'
import { AddSpot } from '@/components/rooms/add-spot'
import type { Spot } from '@/components/rooms/spot'
import { Price } from '@/components/ui/price'
import { unbrokenRupiah } from '@/lib/platform/money'

type SpotCardProps = { spot: Spot; opener: RefObject<HTMLElement | null>; onClose: () => void }

/** Below a point in the upper half of the picture, above one in the lower half. */
function side(y: number | undefined, name: string) {
  const isLow = (y ?? 0) > 55
  return isLow
    ? { top: 'auto', bottom: `calc(100% - var(${name}) + 1.75rem)` }
    : { top: `calc(var(${name}) + 1.75rem)`, bottom: 'auto' }
}

type CardStyle = CSSProperties & Record<`--${'top' | 'bottom' | 'tall-top' | 'tall-bottom'}`, string>

function styleOf({ wide, tall }: Spot): CardStyle {
  const [onWide, onTall] = [side(wide?.y, '--y'), side(tall?.y, '--tall-y')]
  return { '--top': onWide.top, '--bottom': onWide.bottom, '--tall-top': onTall.top, '--tall-bottom': onTall.bottom }
}

const PLACE =
  'top-(--tall-top) bottom-(--tall-bottom) left-[clamp(0.5rem,var(--tall-x)-9rem,100%-18.5rem)] ' +
  'md:top-(--top) md:bottom-(--bottom) md:left-[clamp(0.5rem,var(--x)-9rem,100%-18.5rem)]'

const isFocusable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, input, select, textarea, [tabindex]') !== null

/** Closes the card by Escape and by a press outside; the focus goes back to its point, unless the press takes it. */
function useClosing({ opener, onClose }: SpotCardProps, card: RefObject<HTMLElement | null>) {
  const closeBy = useEffectEvent((event: Event) => {
    const target = event.target
    const isPress = event.type === 'pointerdown'
    if (isPress && target instanceof Node && (card.current?.contains(target) || opener.current?.contains(target)))
      return
    if (!isPress && (event as KeyboardEvent).key !== 'Escape') return
    onClose()
    if (!isPress || !isFocusable(target)) opener.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    const close = (event: Event) => closeBy(event)
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
    }
  }, [])
}

/** What stands at a point of a room: its name, its prices, and a way into the cart. */
export default function SpotCard(props: SpotCardProps) {
  const { spot, opener, onClose } = props
  const t = useTranslations('rooms')
  const name = useId()
  const card = useRef<HTMLDivElement>(null)
  useClosing(props, card)
  useEffect(() => {
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={card}
      role="dialog"
      aria-labelledby={name}
      tabIndex={-1}
      style={styleOf(spot)}
      className={`absolute z-20 grid w-72 scroll-mt-24 scroll-mb-4 gap-3 rounded-lg bg-card p-3 text-ink shadow-float outline-none ring-1 ring-line ${PLACE}`}
    >
      <div className="flex gap-3 pr-8">
        <Thumbnail mediaKey={spot.media_key} ground={spot.ground} className="w-20" />
        <div className="min-w-0">
          <p id={name} className="line-clamp-2 font-medium text-sm">
            {spot.title}
          </p>
          <p className="mt-1">
            <Price amount={spot.price} before={spot.before} size="sm" beforeLabel={t('before')} />
          </p>
          {spot.rent !== null && (
            <p className="tabular font-semibold text-primary text-sm">
              {t('rentFrom', { price: unbrokenRupiah(spot.rent) })}
            </p>
          )}
        </div>
      </div>
      <AddSpot line={spot.line} />
      <Link
        href={spot.href}
        className="flex min-h-11 items-center justify-center font-semibold text-primary text-sm underline-offset-4 hover:underline"
      >
        {t('open')}
        <span className="sr-only">: {spot.title}</span>
      </Link>
      <button
        type="button"
        aria-label={t('close')}
        onClick={() => {
          onClose()
          opener.current?.focus({ preventScroll: true })
        }}
        className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-full hover:bg-ink/6"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
