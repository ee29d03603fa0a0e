import { useRef, useState } from 'react'
import type { ResellerCode } from '@/components/checkout/use-reseller-code'
import type { WalletChoice } from '@/components/checkout/use-wallet-choice'
import { useErrorText } from '@/components/layout/use-error-text'
import { toast } from '@/components/ui/toast'
import { useSessionKind } from '@/lib/identity/accounts/client'
import { isEmail } from '@/lib/identity/accounts/rules'
import { useBusiness } from '@/lib/identity/resellers/client/business'
import { readStored, removeStored, writeStored } from '@/lib/platform/browser-storage'
import { changeCart } from '@/lib/selling/cart/client/changes'
import type { Cart } from '@/lib/selling/cart/schema'

const STORE = 'griya.customer'

/** Kept in this tab: that the order is for a customer, and the customer's e-mail. */
const forgetCustomer = () => removeStored('sessionStorage', STORE)

/** Whether the reseller may order for customers, with the own code. */
function useOwnCode({ data: { kind } }: Cart): string | null {
  const isReseller = useSessionKind() === 'business'
  const { data } = useBusiness(isReseller && kind === 'buy')
  return data?.application_status === 'accepted' ? data.referral_code : null
}

/** An order for a customer, who pays through a link: the own code and dropshipping, without the reseller's wallet. */
export function useForCustomer(cart: Cart, { reseller, wallet }: { reseller: ResellerCode; wallet: WalletChoice }) {
  const errorText = useErrorText()
  const code = useOwnCode(cart)
  const [email, setEmail] = useState(() => readStored('sessionStorage', STORE))
  const [isWrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const active = code !== null && email !== null

  function type(text: string) {
    setEmail(text)
    setWrong(false)
    writeStored('sessionStorage', STORE, text)
  }

  async function setActive(next: boolean) {
    if (next === active) return
    if (!next) {
      setEmail(null)
      forgetCustomer()
      return reseller.toggle(false)
    }
    type('')
    if (wallet.on) wallet.toggle(false)
  }

  /** Gives the cart the own code before paying; returns whether Pay Now may go on. */
  async function check(): Promise<boolean> {
    const wrong = Boolean(email?.trim()) && !isEmail(email?.trim() ?? '')
    setWrong(wrong)
    if (wrong) input.current?.focus()
    const { referral_code, dropship, wallet: spent } = cart.data
    if (wrong || (referral_code === code && dropship && spent.reduction === 0)) return !wrong
    try {
      await changeCart('buy', { referral_code: code, dropship: true, wallet_reduction: 0 })
      return true
    } catch (error) {
      toast(errorText(error), 'danger')
      return false
    }
  }

  return {
    offered: code !== null,
    active,
    setActive,
    email: email ?? '',
    type,
    isWrong,
    input,
    check,
    forget: forgetCustomer,
    customer: active ? { customer_pays: true, ...(email?.trim() && { customer_email: email.trim() }) } : {},
  }
}

export type ForCustomer = ReturnType<typeof useForCustomer>
