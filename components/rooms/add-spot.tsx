import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '@/components/layout/use-error-text'
import type { RoomLine } from '@/components/rooms/room-lines'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { refreshCart } from '@/lib/selling/cart/client/cart'
import { addToCart } from '@/lib/selling/cart/client/changes'

/** Adds one piece in the colour that the room shows, and then leads to the cart. */
export function AddSpot({ line: { line, cap } }: { line: RoomLine }) {
  const t = useTranslations('rooms')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [inCart, setInCart] = useState<number | null>(null)
  const [failed, setFailed] = useState('')

  async function add() {
    setBusy(true)
    setFailed('')
    try {
      setInCart(await addToCart(line, cap))
    } catch (error) {
      setFailed(errorText(error))
      void refreshCart()
    } finally {
      setBusy(false)
    }
  }

  if (cap < 1) return <p className="text-quiet text-sm">{t('soldOut')}</p>
  return (
    <div className="grid gap-2">
      {inCart === null ? (
        <Button full busy={busy} onClick={add}>
          {t('add')}
        </Button>
      ) : (
        <ButtonLink full variant="secondary" href="/cart">
          {t('toCart')}
        </ButtonLink>
      )}
      <p role="status" className="text-success text-sm empty:hidden">
        {inCart !== null && t('inCart', { count: inCart })}
      </p>
      {failed && (
        <p role="alert" className="text-danger text-sm">
          {t('addFailed')} {failed}
        </p>
      )}
    </div>
  )
}
