'use client'

import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { copyText } from '@/components/ui/copy'

type CopyTextProps = {
  text: string
  /** What is shown instead of the text. */
  children?: ReactNode
  /** It may take several lines; the button stands after its last word. */
  isLong?: boolean
}

const ANSWER_MS = 2000

/** A number, address or code, with a button that copies it. */
export function CopyText({ text, children, isLong = false }: CopyTextProps) {
  const t = useTranslations('desk')
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), ANSWER_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const Icon = isCopied ? Check : Copy
  return (
    <span className={isLong ? '' : 'inline-flex min-w-0 items-center gap-1'}>
      <span className="min-w-0 wrap-anywhere">{children ?? text}</span>
      {isLong && ' '}
      <button
        type="button"
        onClick={async () => setCopied(await copyText(text))}
        aria-label={t('copy', { text })}
        className="relative inline-flex size-7 flex-none items-center justify-center rounded-full text-quiet after:absolute after:-inset-2 after:content-[''] hover:bg-ink/6 hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-3.5" />
      </button>
      <span aria-live="polite" className="sr-only">
        {isCopied && t('copied')}
      </span>
    </span>
  )
}
