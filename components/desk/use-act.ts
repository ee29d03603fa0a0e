import { useState } from 'react'
import { useUndo } from '@/components/desk/use-undo'
import { useErrorText } from '@/components/layout/use-error-text'
import { toast } from '@/components/ui/toast'
import { systemClock } from '@/lib/platform/time'

/**
 * Runs a write: `busy` while it runs, a toast when it is done or refused. `act` returns whether it was done;
 * `onError` may say a refusal otherwise, and returns true when it did.
 */
export function useAct() {
  const [busy, setBusy] = useState(false)
  const errorText = useErrorText()
  const offerUndo = useUndo()
  async function act(write: () => Promise<unknown>, { done, undo, onError }: ActOptions = {}): Promise<boolean> {
    setBusy(true)
    try {
      await write()
      if (done && undo) offerUndo(done, undo, systemClock.now().getTime())
      else if (done) toast(done, 'success')
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
  /** Undoes the write; the toast offers it for ten seconds. */
  undo?: (() => Promise<unknown>) | undefined
  onError?: ((error: unknown) => boolean) | undefined
}
