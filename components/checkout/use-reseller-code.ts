import Cookies from 'js-cookie'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDebouncedSend } from '@/components/checkout/use-debounced-send'
import { useErrorText } from '@/components/layout/use-error-text'
import { toast } from '@/components/ui/toast'
import { readStored, writeStored } from '@/lib/platform/browser-storage'
import { ApiError } from '@/lib/platform/http'
import { changeCart } from '@/lib/selling/cart/client/changes'
import type { Cart } from '@/lib/selling/cart/schema'

/** Set by the middleware for `?ref=`. */
const LINK_COOKIE = 'ref'

/** The code of the last link that was applied or removed, so that the same link does not apply again. */
const SEEN = 'griya.ref'

type CodeProblem = 'invalid' | 'empty' | null

const linkCode = () => (Cookies.get(LINK_COOKIE) ?? '').toUpperCase()

/** Applies the code of a link unless the shopper typed one or the code is invalid. */
function useLinkCode({ data: { kind, referral_code } }: Cart, onFound: () => void) {
  const take = useEffectEvent(() => {
    const [code, seen] = [linkCode(), readStored('localStorage', SEEN)]
    const isTyped = referral_code !== null && referral_code !== seen
    if (code === '' || code === seen || isTyped) return
    writeStored('localStorage', SEEN, code)
    changeCart(kind, { referral_code: code }).then(onFound, () => undefined)
  })
  useEffect(() => take(), [])
}

/** The reseller's code, typed or from a link; checked after a pause in typing and when the field loses the focus. */
export function useResellerCode(cart: Cart) {
  const errorText = useErrorText()
  const { kind, referral_code, reseller, dropship, business_user_id } = cart.data
  const [on, setOn] = useState(referral_code !== null)
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<CodeProblem>(null)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [checking, setChecking] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const code = typed ?? referral_code ?? ''
  useLinkCode(cart, () => setOn(true))

  const tell = (error: unknown) => toast(errorText(error), 'danger')

  /** Whether the cart has taken the last change; Pay Now waits for the answer. */
  const taken = useRef<Promise<boolean>>(Promise.resolve(true))
  function change(to: { referral_code?: null; dropship: boolean }) {
    taken.current = changeCart(kind, to).then(
      () => true,
      (error) => {
        tell(error)
        return false
      },
    )
    return taken.current
  }

  /** Returns what is wrong with the code, or null. */
  async function send(wanted: string): Promise<CodeProblem | 'failed'> {
    setChecking(true)
    try {
      await changeCart(kind, { referral_code: wanted.trim() || null })
      setTyped((now) => (now === wanted ? null : now))
      return null
    } catch (error) {
      const wrong = error instanceof ApiError && error.code === 'referral_invalid'
      if (wrong) setProblem('invalid')
      else tell(error)
      return wrong ? 'invalid' : 'failed'
    } finally {
      setChecking(false)
    }
  }

  const later = useDebouncedSend(send)

  function type(text: string) {
    setTyped(text)
    setProblem(null)
    later.schedule(text)
  }

  function toggle(next: boolean) {
    setOn(next)
    setProblem(null)
    if (next) return
    later.cancel()
    setTyped(null)
    if (referral_code !== null) void change({ referral_code: null, dropship: false })
  }

  function setDropship(next: boolean) {
    setWanted(next)
    void change({ dropship: next }).then(() => setWanted(null))
  }

  /** Returns whether Pay Now may go on; if not, focuses the code. */
  async function check(): Promise<boolean> {
    const isTaken = await taken.current
    taken.current = Promise.resolve(true)
    if (!isTaken) return false
    if (!on) return true
    const answered = await later.flush()
    const wrong = code.trim() === '' ? 'empty' : (answered ?? problem)
    if (wrong === 'empty') setProblem('empty')
    if (wrong) input.current?.focus()
    return wrong === null
  }

  return {
    on,
    code,
    problem,
    checking,
    input,
    /** only while the field holds the code of the cart */
    reseller: typed === null || typed.trim().toUpperCase() === referral_code ? reseller : null,
    business_user_id,
    dropship: wanted ?? dropship,
    setDropship,
    toggle,
    type,
    flush: () => void later.flush(),
    check,
  }
}

export type ResellerCode = ReturnType<typeof useResellerCode>
