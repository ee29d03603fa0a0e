import { useEffect, useRef, useState } from 'react'

/** Moves the focus to the first field with a fault, after each try. */
export function useFirstFault() {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus()
  }, [tries])
  return { form, showFaults: () => setTries((before) => before + 1), hasTried: tries > 0 }
}
