import { useEffect, useRef, useState } from 'react'
import { useErrorText } from '@/components/layout/use-error-text'

/** Sends a form: whether it is on its way, and why it was refused until that is dismissed. */
export function useSending() {
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function send(work: () => Promise<unknown>) {
    setBusy(true)
    setProblem(null)
    await work().catch((error) => setProblem(errorText(error)))
    setBusy(false)
  }
  return { busy, problem, setProblem, send }
}

/** Moves the focus to the first field with a fault, after each try. */
export function useFirstFault() {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus()
  }, [tries])
  return { form, showFaults: () => setTries((before) => before + 1), hasTried: tries > 0 }
}
