'use client'

import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type ButtonLook, buttonStyle } from '@/components/ui/button-style'

type CopyButtonProps = ButtonLook & {
  value: string | (() => string)
  label: string
  copiedLabel: string
  onCopied?: () => void
}

/** Copies `value` and answers on the button itself. */
export function CopyButton({
  value,
  label,
  copiedLabel,
  onCopied,
  variant = 'secondary',
  size = 'sm',
  full,
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2500)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    await navigator.clipboard.writeText(typeof value === 'string' ? value : value())
    setCopied(true)
    onCopied?.()
  }
  const Icon = copied ? Check : Copy
  return (
    <button type="button" onClick={copy} className={buttonStyle({ variant, size, full })}>
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </button>
  )
}
