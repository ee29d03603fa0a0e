import { useTranslations } from 'next-intl'
import { Fact, Facts } from '@/components/desk/facts'
import { Panel } from '@/components/desk/panel'
import { PackDueFact } from '@/components/desk-packing/pack-due'
import { useCarrier } from '@/components/desk-packing/use-carrier'
import type { PickDetail } from '@/lib/orders/packing/schema/picking'

/** Who gets an order, where, and how; a phone has them in the head of the page. */
export function OrderFacts({ order }: { order: PickDetail }) {
  const t = useTranslations('deskPacking')
  const carrier = useCarrier()
  const { recipient, address, sender_name } = order
  return (
    <Panel title={t('facts.title')} className="max-lg:hidden">
      <Facts>
        <Fact label={t('facts.recipient')}>{recipient}</Fact>
        {address.length > 0 && (
          <Fact label={t('facts.address')}>
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Fact>
        )}
        <Fact label={t('facts.courier')}>{carrier(order)}</Fact>
        {sender_name && <Fact label={t('facts.sender')}>{sender_name}</Fact>}
        <PackDueFact order={order} />
      </Facts>
    </Panel>
  )
}
