import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useErrorText } from '@/components/accounts/use-error-text'
import { useLater } from '@/components/checkout/use-later'
import { toast } from '@/components/ui/toast'
import { useSession } from '@/lib/accounts/client'
import { changeCart } from '@/lib/cart/client'
import type { Cart } from '@/lib/cart/schema'
import type { Rupiah } from '@/lib/platform/money'
import { formatNumber } from '@/lib/platform/numbers'
import { isPayable } from '@/lib/pricing/rules'
import { spendable, workable } from '@/lib/wallet/rules'

/** Digits alone; what is longer than any balance is cut. */
const amountOf = (text: string): Rupiah => Number(text.replace(/\D/g, '').slice(0, 12))

type Figures = Cart['data']['wallet']

/** What keeps this amount from being spent (spec 2 §5), or null. */
function hindranceOf(amount: Rupiah, { balance, need }: Pick<Figures, 'balance' | 'need'>): 'invalid' | 'floor' | null {
  if (amount > balance || amount > need) return 'invalid'
  return amount > 0 && !isPayable(need - amount) ? 'floor' : null
}

/** What the server is told, and how it stands in the input until it answers. */
type Wanted = { wanted: Rupiah; shown: string }

/**
 * What is spent of the wallet. The cart keeps it; what is typed is told to the server after a pause, and shown as it
 * was typed until the server has answered.
 */
export function useWalletChoice(cart: Cart) {
  const t = useTranslations('wallet')
  const errorText = useErrorText()
  const { user } = useSession()
  const figures = cart.data.wallet
  const [on, setOn] = useState(figures.reduction > 0)
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const [lacking, setLacking] = useState<'email' | 'phone' | null>(null)
  const amount = typed === null ? figures.reduction : amountOf(typed)
  const hindrance = on ? hindranceOf(amount, figures) : null

  async function send({ wanted, shown }: Wanted): Promise<Cart | 'failed'> {
    try {
      const changed = await changeCart('buy', { wallet_reduction: wanted })
      setTyped((now) => (now === shown ? null : now))
      return changed
    } catch (error) {
      toast(errorText(error), 'danger')
      setTyped(null)
      return 'failed'
    }
  }

  const later = useLater(send)

  function spend(wanted: Rupiah, amount = wanted) {
    const shown = formatNumber(amount, 'id', 0)
    setOn(wanted > 0)
    setTyped(shown)
    later.schedule({ wanted, shown })
    void later.flush()
  }

  function toggle(next: boolean) {
    if (!next) return spend(0)
    const lacks = user && (!user.phone_number ? 'phone' : !user.email ? 'email' : null)
    if (lacks) {
      toast(t('profileFirst'))
      return setLacking(lacks)
    }
    spend(figures.balance, spendable(figures.balance, figures.need))
  }

  function type(text: string) {
    const wanted = amountOf(text)
    const shown = /\d/.test(text) ? formatNumber(wanted, 'id', 0) : ''
    setTyped(shown)
    if (hindranceOf(wanted, figures) === 'invalid') later.cancel()
    else later.schedule({ wanted, shown })
  }

  /** Whether Pay Now may go on; if not, the focus is where it has to be mended. */
  async function check(): Promise<boolean> {
    const answered = await later.flush()
    if (!on || !figures.offered) return true
    const now = answered && answered !== 'failed' ? answered.data.wallet : null
    const fine = answered !== 'failed' && hindranceOf(now?.reduction ?? amount, now ?? figures) === null
    if (!fine) input.current?.focus()
    return fine
  }

  return {
    ...figures,
    on,
    text: typed ?? (figures.reduction === 0 ? '' : formatNumber(figures.reduction, 'id', 0)),
    hindrance,
    /** The most below what was asked for that can be paid. */
    instead: workable(amount, figures.need),
    known: user !== null,
    input,
    lacking,
    toggle,
    type,
    spend,
    flush: () => void later.flush(),
    forgetLacking: () => setLacking(null),
    check,
  }
}

export type WalletChoice = ReturnType<typeof useWalletChoice>
