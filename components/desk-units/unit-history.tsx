import { useTranslations } from 'next-intl'
import { Evidence } from '@/components/claims/evidence'
import { DeskLink } from '@/components/desk/desk-link'
import { Panel } from '@/components/desk/panel'
import { When } from '@/components/desk/when'
import { textOr } from '@/components/layout/message-keys'
import type { UnitDetail } from '@/lib/orders/rental-units/schema'
import { formatRupiah } from '@/lib/platform/money'

type HistoryProps = { events: UnitDetail['events']; onReload: () => Promise<unknown> }

/** Everything that happened to a unit, the newest first. */
export function UnitHistory({ events, onReload }: HistoryProps) {
  const t = useTranslations('deskUnits')
  return (
    <Panel title={t('history')} flush>
      <ol>
        {events.map((event) => (
          <li
            key={`${event.at}/${event.verb}`}
            className="grid gap-1 border-line border-t px-4 py-3 text-sm first:border-t-0"
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{textOr(event.verb, t, `event.${event.verb}`)}</span>
              <When at={event.at} />
            </p>
            <p className="text-quiet">
              {[event.actor, event.warehouse].join(' · ')}
              {event.order_id !== null && (
                <>
                  {' · '}
                  <DeskLink href={`/ops/orders/${event.order_id}`} className="tabular underline">
                    {event.formatted_id}
                  </DeskLink>
                </>
              )}
              {event.cost > 0 && ` · ${formatRupiah(event.cost)}`}
            </p>
            {event.note && <p>“{event.note}”</p>}
            <Evidence photos={event.photos} onReload={onReload} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}
