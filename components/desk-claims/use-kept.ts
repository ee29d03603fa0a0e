import { useState } from 'react'
import { readStored, removeStored, writeStored } from '@/lib/platform/browser-storage'

/** Work that is not finished yet: it survives a reload of the tab until `forget`. */
export function useKept<Value>(name: string, empty: Value) {
  const key = `griya.desk.${name}`
  const [value, setValue] = useState<Value>(() => {
    const text = readStored('sessionStorage', key)
    return text ? JSON.parse(text) : empty
  })
  function keep(next: Value) {
    setValue(next)
    writeStored('sessionStorage', key, JSON.stringify(next))
  }
  const forget = () => removeStored('sessionStorage', key)
  return { value, keep, forget }
}
