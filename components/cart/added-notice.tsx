'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Thumbnail } from '@/components/layout/thumbnail'
import { ButtonLink } from '@/components/ui/button-link'
import { ShortTitle } from '@/components/ui/short-title'
import type { OrderKind } from '@/lib/catalog/products/rules'
import type { ProductCard } from '@/lib/catalog/products/schema'
import { formatRupiah } from '@/lib/platform/money'

const HIDES_AFTER_MS = 5000

const WORDS = {
  buy: { heading: 'addedTitle', action: 'toCart', href: '/cart' },
  rent: { heading: 'rentAddedTitle', action: 'toRentCart', href: '/cart?cart=rent' },
} as const

type AddedNoticeProps = {
  kind?: OrderKind
  product: Pick<ProductCard, 'preview' | 'discounted_price'>
  title: string
  detail: string
  note: string | null
  onClose: () => void
  children?: ReactNode
}

/**
 * Confirms what was added, beside the price and never over it, and closes by itself, except while it is hovered or
 * focused. A pointer that was already there when it appeared does not count as hovering.
 */
export default function AddedNotice({
  kind = 'buy',
  product,
  title,
  detail,
  note,
  onClose,
  children,
}: AddedNoticeProps) {
  const t = useTranslations('cart')
  const words = WORDS[kind]
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onClose, HIDES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [held, onClose])
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [onClose])
  return createPortal(
    <section
      aria-label={t(words.heading)}
      onPointerMove={(event) => (event.movementX || event.movementY) && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="fixed inset-x-3 bottom-3 z-50 grid gap-4 rounded-lg border border-line bg-card p-4 shadow-float md:right-auto md:bottom-6 md:left-6 md:w-96"
    >
      <div className="flex items-center justify-between gap-2">
        <p role="status" className="font-semibold">
          {t(words.heading)}
        </p>
        <button
          type="button"
          onClick={onClose}
          aria-label={t('close')}
          className="-m-2 flex size-11 items-center justify-center rounded-full hover:bg-ink/6"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="flex gap-3">
        <Thumbnail mediaKey={product.preview.media_key} ground={product.preview.ground} className="w-16" />
        <div className="min-w-0 text-sm">
          <p className="font-medium text-base">
            <ShortTitle title={title} />
          </p>
          <p className="text-quiet">{detail}</p>
          {kind === 'buy' && <p className="tabular font-semibold">{formatRupiah(product.discounted_price)}</p>}
        </div>
      </div>
      {note && <p className="text-sm text-warning">{note}</p>}
      {children}
      <ButtonLink href={words.href} full>
        {t(words.action)}
      </ButtonLink>
    </section>,
    document.body,
  )
}
