import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { openLogin } from '@/components/accounts/login-dialog-store'
import { useErrorText } from '@/components/accounts/use-error-text'
import { useGo } from '@/components/checkout/use-go'
import { forgetRent, keepRent, type WaitingRent } from '@/components/rentals/waiting-rent'
import { toast } from '@/components/ui/toast'
import { readSession } from '@/lib/accounts/client'
import { addToRentCart, changeCart, refreshCart } from '@/lib/cart/client'
import type { Cart } from '@/lib/cart/schema'
import { ApiError } from '@/lib/platform/http'

export const RENT_CART = '/cart?cart=rent'

export const isMember = () => {
  const session = readSession()
  return session === 'user' || session === 'business'
}

/** The duration that the cart already has, where it is another one than is asked for. */
function otherDuration(cart: Cart | undefined, rent: WaitingRent) {
  const { carts = [], rent_duration = null } = cart?.data ?? {}
  return carts.length > 0 && rent_duration?.id !== rent.line.rent_duration_id ? rent_duration : null
}

type Added = { inCart: number }
export type Conflict = { rent: WaitingRent; has: { id: number; duration: number } }

/** Lays a rental in the cart; who is no member logs in first and another duration is asked about first. */
export function useRent() {
  const t = useTranslations('rent')
  const errorText = useErrorText()
  const go = useGo()
  const [busy, setBusy] = useState<WaitingRent['then'] | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [added, setAdded] = useState<Added | null>(null)

  function logIn(rent: WaitingRent) {
    keepRent(rent)
    window.history.replaceState(null, '', '#rent')
    openLogin({ member: true, onDismiss: forgetRent })
  }

  async function attempt(rent: WaitingRent, work: () => Promise<void>) {
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

  async function lay(rent: WaitingRent) {
    const inCart = await addToRentCart(rent.line)
    setConflict(null)
    if (rent.then === 'cart') go.push(RENT_CART)
    else setAdded({ inCart })
  }

  const ask = (rent: WaitingRent) =>
    attempt(rent, async () => {
      const has = otherDuration(await refreshCart('rent'), rent)
      if (has) setConflict({ rent, has })
      else await lay(rent)
    })

  return {
    busy,
    conflict,
    added,
    rent: (rent: WaitingRent) => (isMember() ? ask(rent) : logIn(rent)),
    /** The whole cart gets the duration of what is added. */
    changeAll: ({ rent }: Conflict) =>
      attempt(rent, async () => {
        await changeCart('rent', { rent_duration_id: rent.line.rent_duration_id })
        await lay(rent)
      }),
    /** What is added gets the duration of the cart. */
    keep: ({ rent, has }: Conflict) =>
      attempt(rent, () => lay({ ...rent, line: { ...rent.line, rent_duration_id: has.id } })),
    closeConflict: () => setConflict(null),
    closeAdded: () => setAdded(null),
  }
}

export type Renting = ReturnType<typeof useRent>
