import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { amountOf, MoneyField } from '@/components/desk/money-field'
import { useAct } from '@/components/desk/use-act'
import { Button } from '@/components/ui/button'
import { openDrawer } from '@/lib/orders/packing/client'

/** Opens the till with the change that lies in it. */
export function OpenDrawer({ warehouse_id, onDone }: { warehouse_id: number; onDone: () => unknown }) {
  const t = useTranslations('deskPacking.drawer')
  const { act, busy } = useAct()
  const [float, setFloat] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    const amount = amountOf(float)
    if (amount !== null) act(() => openDrawer(warehouse_id, amount).then(onDone))
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <p>{t('closedText')}</p>
      <MoneyField label={t('float')} value={float} onChange={setFloat} />
      <Button type="submit" busy={busy} disabled={amountOf(float) === null}>
        {t('open')}
      </Button>
    </form>
  )
}
