import { useState } from 'react'
import type { Step } from '@/components/desk-login/step'
import { useErrorText } from '@/components/layout/use-error-text'
import type { LoginStep } from '@/lib/identity/operators/schema'
import { ApiError } from '@/lib/platform/http'

/** Runs a step of the login. When the login is over or elsewhere meanwhile, it goes on with the step that is left. */
export function useStep(onNext: (next: Step) => void) {
  const errorText = useErrorText()
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function run(give: () => Promise<LoginStep>) {
    setBusy(true)
    setError(null)
    try {
      onNext((await give()).step)
    } catch (refusal) {
      setBusy(false)
      if (refusal instanceof ApiError && refusal.code === 'unauthenticated') {
        onNext((refusal.params.step as Step | undefined) ?? 'password')
      } else setError(errorText(refusal))
    }
  }
  return { run, error, setError, busy }
}
