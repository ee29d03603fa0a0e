import { useTranslations } from 'next-intl'
import type { RoomLine } from '@/components/rooms/room-lines'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import type { AddedLine } from '@/lib/selling/cart/client/changes'

type AllAddedProps = { kind: 'buy' | 'rent'; lines: readonly RoomLine[]; added: readonly AddedLine[] }

/** The button that was pressed is gone. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus({ preventScroll: true })

/** How many products of a room are in the cart now, and which are not and why. */
export function AllAdded({ kind, lines, added }: AllAddedProps) {
  const t = useTranslations('rooms')
  const done = added.filter(({ outcome }) => outcome === 'added')
  const left = added.filter(({ outcome }) => outcome !== 'added')
  const titleOf = (id: number) => lines.find(({ line }) => line.product_id === id)?.title ?? ''
  const title = t(kind === 'buy' ? 'bought' : 'rented', { count: done.length, all: added.length })
  return (
    <>
      <Notice tone={left.length === 0 ? 'success' : 'warning'} title={title}>
        {left.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {left.map(({ product_id, outcome }) => (
              <li key={product_id}>
                {titleOf(product_id)}: {t(outcome === 'full' ? 'leftFull' : 'leftGone')}
              </li>
            ))}
          </ul>
        )}
      </Notice>
      <ButtonLink ref={takeFocus} full size="lg" href={kind === 'buy' ? '/cart' : '/cart?cart=rent'}>
        {t(kind === 'buy' ? 'toCart' : 'toRentCart')}
      </ButtonLink>
    </>
  )
}
