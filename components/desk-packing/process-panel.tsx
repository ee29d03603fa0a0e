import { useTranslations } from 'next-intl'
import { Panel } from '@/components/desk/panel'
import { useAct } from '@/components/desk/use-act'
import { Button } from '@/components/ui/button'
import { processOrder } from '@/lib/orders/packing/client'
import type { PickDetail } from '@/lib/orders/packing/schema/picking'

/** A paid order that nobody has accepted yet. */
export function ProcessPanel({ order, onDone }: { order: PickDetail; onDone: () => unknown }) {
  const t = useTranslations('deskPacking')
  const { act, busy } = useAct()
  return (
    <Panel>
      <p className="mb-3 text-sm">{t('processText')}</p>
      <Button size="lg" full busy={busy} onClick={() => act(() => processOrder(order.id).then(() => onDone()))}>
        {t('process')}
      </Button>
    </Panel>
  )
}
