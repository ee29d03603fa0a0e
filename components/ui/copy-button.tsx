'use client'

import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type ButtonLook, buttonStyle } from '@/components/ui/button-style'
import { cx } from '@/components/ui/class-names'
import { copyText } from '@/components/ui/copy'

type CopyButtonProps = ButtonLook & {
  value: string | (() => string)
  label: string
  /** What the button shows, where `label` tells a screen reader which of several it is. */
  text?: string
  copiedLabel: string
  onCopied?: () => void
  className?: string
}

/** Copies `value` and confirms it in the button's own label. */
export function CopyButton({
  value,
  label,
  text = label,
  copiedLabel,
  onCopied,
  variant = 'secondary',
  size = 'sm',
  full,
  className,
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2500)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    if (!(await copyText(typeof value === 'string' ? value : value()))) return
    setCopied(true)
    onCopied?.()
  }
  const Icon = copied ? Check : Copy
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={copied || text === label ? undefined : label}
      className={cx(buttonStyle({ variant, size, full }), className)}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite">{copied ? copiedLabel : text}</span>
    </button>
  )
}
