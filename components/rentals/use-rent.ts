import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { openLogin } from '@/components/layout/login-dialog-store'
import { useErrorText } from '@/components/layout/use-error-text'
import { useNavigate } from '@/components/layout/use-navigate'
import { forgetRent, keepPendingRental, type PendingRental } from '@/components/rentals/pending-rental'
import { toast } from '@/components/ui/toast'
import { isMemberKind, readSession } from '@/lib/identity/accounts/client'
import { ApiError } from '@/lib/platform/http'
import { refreshCart } from '@/lib/selling/cart/client/cart'
import { addToRentCart, changeCart } from '@/lib/selling/cart/client/changes'
import type { Cart } from '@/lib/selling/cart/schema'

export const RENT_CART = '/cart?cart=rent'

export const isMember = () => {
  const session = readSession()
  return isMemberKind(session)
}

/** The cart's duration in days, where it differs from the requested one; else null. */
function otherDuration(cart: Cart | undefined, rent: PendingRental) {
  const { carts = [], rent_duration = null } = cart?.data ?? {}
  return carts.length > 0 && rent_duration?.id !== rent.line.rent_duration_id ? rent_duration : null
}

type AddedRental = { inCart: number }
export type Conflict = { rent: PendingRental; has: { id: number; duration: number } }

/** Adds a rental to the cart. Visitors log in first; a different duration opens a dialog. */
export function useRent() {
  const t = useTranslations('rent')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<PendingRental['then'] | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [added, setAdded] = useState<AddedRental | null>(null)

  function logIn(rent: PendingRental) {
    keepPendingRental(rent)
    window.history.replaceState(null, '', '#rent')
    openLogin({ member: true, onDismiss: forgetRent })
  }

  async function attempt(rent: PendingRental, work: () => Promise<void>) {
    setBusy(rent.then)
    try {
      await work()
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return logIn(rent)
      const reason = error instanceof ApiError && error.code !== 'network' ? `: ${errorText(error)}` : ''
      toast(`${t('addFailed')}${reason}`, 'danger')
      void refreshCart('rent')
    } finally {
      setBusy(null)
    }
  }

  async function lay(rent: PendingRental) {
    const inCart = await addToRentCart(rent.line)
    setConflict(null)
    if (rent.then === 'cart') navigate.push(RENT_CART)
    else setAdded({ inCart })
  }

  const ask = (rent: PendingRental) =>
    attempt(rent, async () => {
      const has = otherDuration(await refreshCart('rent'), rent)
      if (has) setConflict({ rent, has })
      else await lay(rent)
    })

  return {
    busy,
    conflict,
    added,
    rent: (rent: PendingRental) => (isMember() ? ask(rent) : logIn(rent)),
    /** The whole cart takes the new product's duration. */
    changeAll: ({ rent }: Conflict) =>
      attempt(rent, async () => {
        await changeCart('rent', { rent_duration_id: rent.line.rent_duration_id })
        await lay(rent)
      }),
    /** The new product takes the cart's duration. */
    keep: ({ rent, has }: Conflict) =>
      attempt(rent, () => lay({ ...rent, line: { ...rent.line, rent_duration_id: has.id } })),
    closeConflict: () => setConflict(null),
    closeAdded: () => setAdded(null),
  }
}

export type Renting = ReturnType<typeof useRent>
