'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DataTable } from '@/components/desk/data-table'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty, DeskPending } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { useMay } from '@/components/desk/use-may'
import type { WorkPlace } from '@/components/desk/work-place'
import { FlashSaleForm } from '@/components/desk-flash-sales/flash-sale-form'
import { ItemsDialog } from '@/components/desk-flash-sales/items-dialog'
import { MoveDialog } from '@/components/desk-flash-sales/move-dialog'
import { RescheduleDialog } from '@/components/desk-flash-sales/reschedule-dialog'
import { type SaleAct, useSaleColumns } from '@/components/desk-flash-sales/use-sale-columns'
import { Button } from '@/components/ui/button'
import { useFlashSales } from '@/lib/selling/flash-sales/client'
import type { FlashSaleOverview } from '@/lib/selling/flash-sales/schema'

const idOf = ({ id }: FlashSaleOverview) => String(id)

/** The latest flash sales; they are drafted, published, moved and stopped here. */
export function FlashSalesPage({ places }: { places: readonly WorkPlace[] }) {
  const t = useTranslations('deskFlashSales')
  const mayWrite = useMay()('sales.write')
  const { data: sales, error, mutate } = useFlashSales()
  const [isMaking, setMaking] = useState(false)
  const [asked, setAsked] = useState<SaleAct | null>(null)
  const columns = useSaleColumns({ mayWrite, onAsk: setAsked })
  const close = () => setAsked(null)
  const [opened, setOpened] = useState<FlashSaleOverview | null>(null)
  return (
    <DeskPage
      title={t('title')}
      text={t('text')}
      actions={
        mayWrite &&
        !isMaking && (
          <Button size="sm" onClick={() => setMaking(true)}>
            {t('create')}
          </Button>
        )
      }
    >
      {isMaking && <FlashSaleForm onClose={() => setMaking(false)} />}
      <Panel flush>
        {!sales && <DeskPending error={error} onRetry={() => mutate()} />}
        {sales?.length === 0 && <DeskEmpty title={t('none')} text={mayWrite && t('noneText')} />}
        {sales && sales.length > 0 && (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={sales}
            idOf={idOf}
            onOpen={setOpened}
            openId={opened && idOf(opened)}
            isWide
          />
        )}
      </Panel>
      {opened && <ItemsDialog sale={opened} onClose={() => setOpened(null)} />}
      {asked?.act === 'reschedule' && <RescheduleDialog sale={asked.sale} places={places} onClose={close} />}
      {asked && asked.act !== 'reschedule' && (
        <MoveDialog act={asked.act} sale={asked.sale} places={places} onClose={close} />
      )}
    </DeskPage>
  )
}
