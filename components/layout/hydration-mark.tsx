'use client'

import { useEffect } from 'react'

/** Marks the document as hydrated; browser tests wait for the mark before they click. */
export function HydrationMark() {
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), [])
  return null
}
