import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useDebouncedSend } from '@/components/checkout/use-debounced-send'
import { useErrorText } from '@/components/layout/use-error-text'
import { toast } from '@/components/ui/toast'
import { useSession } from '@/lib/identity/accounts/client'
import { spendable, workable } from '@/lib/money/wallet/rules'
import { isPayable, type Rupiah } from '@/lib/platform/money'
import { formatNumber } from '@/lib/platform/numbers'
import { changeCart } from '@/lib/selling/cart/client/changes'
import type { Cart } from '@/lib/selling/cart/schema'

/** Keeps the digits only, cut to the length of the largest possible balance. */
const amountOf = (text: string): Rupiah => Number(text.replace(/\D/g, '').slice(0, 12))

type WalletFigures = Cart['data']['wallet']

/** Why this amount cannot be paid from the wallet (CHK-030, CHK-031), or null. */
function hindranceOf(
  amount: Rupiah,
  { balance, need }: Pick<WalletFigures, 'balance' | 'need'>,
): 'invalid' | 'floor' | null {
  if (amount > balance || amount > need) return 'invalid'
  return amount > 0 && !isPayable(need - amount) ? 'floor' : null
}

/** The amount sent to the server, and the text in the input until the server answers. */
type PendingAmount = { wanted: Rupiah; shown: string }

/**
 * The wallet amount. It is stored in the cart and sent after a pause in typing; the input keeps the typed text until
 * the server has answered.
 */
export function useWalletChoice(cart: Cart) {
  const t = useTranslations('wallet')
  const errorText = useErrorText()
  const { user } = useSession()
  const figures = cart.data.wallet
  const [on, setOn] = useState(figures.reduction > 0)
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const [missingField, setMissingField] = useState<'email' | 'phone' | null>(null)
  const amount = typed === null ? figures.reduction : amountOf(typed)
  const hindrance = on ? hindranceOf(amount, figures) : null

  async function send({ wanted, shown }: PendingAmount): Promise<Cart | 'failed'> {
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

  const later = useDebouncedSend(send)

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
      return setMissingField(lacks)
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

  /** Returns whether Pay Now may go on; if not, focuses the amount. */
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
    /** The largest valid amount below the requested one. */
    instead: workable(amount, figures.need),
    known: user !== null,
    input,
    missingField,
    toggle,
    type,
    spend,
    flush: () => void later.flush(),
    clearMissingField: () => setMissingField(null),
    check,
  }
}

export type WalletChoice = ReturnType<typeof useWalletChoice>
