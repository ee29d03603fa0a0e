import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import AddedNotice from '@/components/cart/added-notice'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { toast } from '@/components/ui/toast'
import { quantityLimit } from '@/lib/catalog/products/rules'
import type { ProductCard } from '@/lib/catalog/products/schema'
import { ApiError } from '@/lib/platform/http'
import { localized } from '@/lib/platform/i18n'
import { refreshCart } from '@/lib/selling/cart/client/cart'
import { addToCart } from '@/lib/selling/cart/client/changes'

const LOOK = 'px-2! text-sm! max-md:tracking-tight [word-spacing:0.16em]'

/** Adds one piece to the cart; a product with several colours opens its page instead. */
export function AddFromWishlist({ product }: { product: ProductCard }) {
  const t = useTranslations('wishlist')
  const cart = useTranslations('cart')
  const errorText = useErrorText()
  const title = localized(product, 'title', useLocale())
  const [busy, setBusy] = useState(false)
  const [inCart, setInCart] = useState<number | null>(null)
  const hide = useCallback(() => setInCart(null), [])
  const cap = quantityLimit(product.limit_per_order, product.quantity)
  const [color, ...others] = product.color_variants

  async function add() {
    setBusy(true)
    try {
      const line = { product_id: product.id, product_color_id: color?.id ?? null, quantity: 1, installation: false }
      setInCart(await addToCart(line, cap))
    } catch (error) {
      toast(error instanceof ApiError && error.code !== 'network' ? errorText(error) : cart('addFailed'), 'danger')
      void refreshCart()
    } finally {
      setBusy(false)
    }
  }

  if (cap < 1) {
    return (
      <Button full disabled className={LOOK}>
        {t('soldOut')}
      </Button>
    )
  }
  if (others.length > 0) {
    const label = `${t('chooseColor')}: ${title}`
    return (
      <ButtonLink href={`/products/${product.slug}`} variant="secondary" full aria-label={label} className={LOOK}>
        {t('chooseColor')}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button
        variant="secondary"
        full
        busy={busy}
        onClick={add}
        aria-label={`${cart('add')}: ${title}`}
        className={LOOK}
      >
        {cart('add')}
      </Button>
      {inCart !== null && (
        <AddedNotice
          product={product}
          title={title}
          detail={cart('addedLine', { quantity: inCart })}
          note={inCart >= cap ? cart('onlyLeft', { count: cap }) : null}
          onClose={hide}
        />
      )}
    </>
  )
}
