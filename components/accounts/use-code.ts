import { useEffect, useState } from 'react'
import { useErrorText } from '@/components/layout/use-error-text'
import { requestCode } from '@/lib/identity/codes/client'
import { type ContactPurpose, RESEND_SECONDS } from '@/lib/identity/codes/rules'
import { ApiError } from '@/lib/platform/http'

const SECOND = 1_000

/** Requests one-time codes for a contact. */
export const useCode = (purpose: ContactPurpose) => useCodeBy((contact: string) => requestCode(contact, purpose))

/** Requests one-time codes and counts down the seconds until the next request is allowed (ACC-043). */
export function useCodeBy(ask: (contact: string) => Promise<unknown>) {
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const seconds = Math.max(0, Math.ceil((until - now) / SECOND))

  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setNow(Date.now()), SECOND)
    return () => clearTimeout(timer)
  }, [seconds])

  function wait(forSeconds: number) {
    setNow(Date.now())
    setUntil(Date.now() + forSeconds * SECOND)
  }

  async function send(contact: string) {
    setBusy(true)
    setError(null)
    try {
      await ask(contact)
      setSentTo(contact)
      wait(RESEND_SECONDS)
    } catch (failure) {
      setError(errorText(failure))
      if (failure instanceof ApiError) wait(Number(failure.params.retry_after ?? 0))
    }
    setBusy(false)
  }

  return { busy, error, sentTo, seconds, send }
}
