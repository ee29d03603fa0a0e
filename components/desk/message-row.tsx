import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type DotTone, StatusDot } from '@/components/desk/status-dot'
import { When } from '@/components/desk/when'
import { textOr } from '@/components/layout/message-keys'

const TONES: Record<string, DotTone> = {
  queued: 'active',
  sending: 'active',
  sent: 'done',
  kept: 'calm',
  unconfirmed: 'soon',
  failed: 'late',
  undeliverable: 'late',
}

/** What became of a message. */
export function MessageState({ state }: { state: string }) {
  const t = useTranslations('desk')
  return <StatusDot tone={TONES[state] ?? 'calm'}>{textOr(state, t, `messageState.${state}`)}</StatusDot>
}

type MessageRowProps = {
  title: string
  /** By what it goes, and to whom. */
  way: string
  state: string
  at: string
  /** Its text, and what can be done with it. */
  children: ReactNode
}

/** A message to a shopper, with its text behind it. */
export function MessageRow({ title, way, state, at, children }: MessageRowProps) {
  return (
    <li className="border-line border-t px-4 py-2 text-sm first:border-t-0">
      <details>
        <summary className="flex min-h-9 cursor-pointer flex-wrap items-baseline justify-between gap-x-4 max-md:min-h-11">
          <span className="min-w-0 font-semibold">{title}</span>
          <span className="flex items-baseline gap-3 text-quiet">
            <MessageState state={state} />
            <When at={at} />
          </span>
        </summary>
        <p className="mt-1 text-quiet">{way}</p>
        {children}
      </details>
    </li>
  )
}
