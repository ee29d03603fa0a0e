import { useState } from 'react'
import { useErrorText } from '@/components/layout/use-error-text'
import { toast } from '@/components/ui/toast'

/**
 * Runs a write: `busy` while it runs, a toast when it is done or refused. `act` returns whether it was done;
 * `onError` may say a refusal otherwise, and returns true when it did.
 */
export function useAct() {
  const [busy, setBusy] = useState(false)
  const errorText = useErrorText()
  async function act(write: () => Promise<unknown>, { done, onError }: ActOptions = {}): Promise<boolean> {
    setBusy(true)
    try {
      await write()
      if (done) toast(done, 'success')
      return true
    } catch (error) {
      if (!onError?.(error)) toast(errorText(error), 'danger')
      return false
    } finally {
      setBusy(false)
    }
  }
  return { act, busy }
}

type ActOptions = {
  /** What a toast says afterwards. */
  done?: string
  onError?: (error: unknown) => boolean
}
