import { useState } from 'react'

/** Keeps the last value while the next one loads. */
export function useLastKnown<Value>(value: Value | undefined) {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
