import { useRef, useState } from 'react'
import { useSessionKind } from '@/lib/identity/accounts/client'
import { isEmail } from '@/lib/identity/accounts/rules'
import { readStored, writeStored } from '@/lib/platform/browser-storage'

const STORE = 'griya.contact'

type ContactProblem = 'invalid' | 'needed' | null

/** A guest's e-mail for order and payment; required for dropshipping, where the address is somebody else's. */
export function useGuestContact(dropship: boolean) {
  const isGuest = useSessionKind() === 'guest'
  const [typed, setTyped] = useState(() => readStored('sessionStorage', STORE) ?? '')
  const [problem, setProblem] = useState<ContactProblem>(null)
  const input = useRef<HTMLInputElement>(null)
  const email = typed.trim()

  function type(text: string) {
    setTyped(text)
    setProblem(null)
    writeStored('sessionStorage', STORE, text)
  }

  /** Returns whether Pay Now may go on; if not, focuses the field. */
  async function check(): Promise<boolean> {
    if (!isGuest) return true
    const wrong = email === '' ? (dropship ? 'needed' : null) : isEmail(email) ? null : 'invalid'
    setProblem(wrong)
    if (wrong) input.current?.focus()
    return wrong === null
  }

  return {
    isGuest,
    dropship,
    typed,
    type,
    problem,
    input,
    check,
    buyer: isGuest && email ? { buyer_email: email } : {},
  }
}

export type GuestContact = ReturnType<typeof useGuestContact>
