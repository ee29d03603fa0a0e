'use client'

import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { RowAct } from '@/components/desk/row-act'
import { StatusDot } from '@/components/desk/status-dot'
import { useAct } from '@/components/desk/use-act'
import { useMay } from '@/components/desk/use-may'
import { When } from '@/components/desk/when'
import { cx } from '@/components/ui/class-names'
import type { InboxEvent } from '@/lib/http/inbox/schema'
import { replayEvent } from '@/lib/orders/money-in/client'

const UNAPPLIED: readonly InboxEvent['state'][] = ['received', 'failed']
const TONES = { received: 'active', applied: 'done', ignored: 'off', failed: 'late' } as const

type InboxEventsProps = { events: InboxEvent[]; wanted: number | null; onChange: () => unknown }

/** What the gateway notified, as it arrived, each with a way to apply it again. */
export function InboxEvents({ events, wanted, onChange }: InboxEventsProps) {
  const t = useTranslations('deskMoney.events')
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('title')}</h3>
      {events.length === 0 && <p className="text-quiet">{t('none')}</p>}
      <ul className="grid gap-3">
        {events.map((event) => (
          <EventRow key={event.id} event={event} isWanted={event.id === wanted} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

type EventRowProps = { event: InboxEvent; isWanted: boolean; onChange: () => unknown }

const show = (row: HTMLLIElement | null) => row?.scrollIntoView({ block: 'nearest' })

function EventRow({ event, isWanted, onChange }: EventRowProps) {
  const t = useTranslations('deskMoney.events')
  const may = useMay()
  const { act, busy } = useAct()
  const replay = () => replayEvent(event.id).then(onChange)
  return (
    <li
      ref={isWanted ? show : undefined}
      aria-current={isWanted || undefined}
      className={cx('grid gap-1 rounded border p-3', isWanted ? 'border-primary' : 'border-line')}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusDot tone={TONES[event.state]}>
          {t(`states.${event.state}`)}{' '}
          <span className="text-quiet">
            <When at={event.received_at} />
          </span>
        </StatusDot>
        {may('payments.reconcile') && (
          <RowAct busy={busy} onClick={() => act(replay, { done: t('replayed') })}>
            {t('replay')}
          </RowAct>
        )}
      </div>
      {UNAPPLIED.includes(event.state) && may('health.read') && (
        <DeskLink href="/ops/health#events" className="justify-self-start text-quiet underline">
          {t('inHealth')}
        </DeskLink>
      )}
      {event.reason && <p className="text-quiet">{t('reason', { reason: event.reason, attempts: event.attempts })}</p>}
      <details>
        <summary className="min-h-9 cursor-pointer py-1.5 text-quiet hover:text-ink">{t('raw')}</summary>
        <pre className="overflow-x-auto rounded bg-sunken p-3 font-mono text-xs">
          {JSON.stringify(event.payload, null, 2)}
        </pre>
      </details>
    </li>
  )
}
