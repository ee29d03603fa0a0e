'use client'

import { useNow, useTranslations } from 'next-intl'
import { useState } from 'react'
import { DataTable } from '@/components/desk/data-table'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty, DeskPending } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { Piles } from '@/components/desk/piles'
import { useFilters } from '@/components/desk/use-filters'
import { useMay } from '@/components/desk/use-may'
import { NewVoucherDialog } from '@/components/desk-vouchers/new-voucher-dialog'
import { StopDialog } from '@/components/desk-vouchers/stop-dialog'
import { type ListedVoucher, useVoucherColumns } from '@/components/desk-vouchers/use-voucher-columns'
import { Button } from '@/components/ui/button'
import { useVoucherOverview } from '@/lib/selling/vouchers/client'
import { MAX_VOUCHERS, type VoucherState, voucherState } from '@/lib/selling/vouchers/rules'

const MINUTE_MS = 60_000

const PILES = ['all', 'running', 'coming', 'ended'] as const
type Pile = (typeof PILES)[number]

const pileOf = (state: VoucherState): Pile => (state === 'running' || state === 'coming' ? state : 'ended')

const idOf = ({ id }: ListedVoucher) => String(id)

/** The latest vouchers: what each gives, until when and how often it was used. They are made and stopped here. */
export function VouchersPage() {
  const t = useTranslations('deskVouchers')
  const canWrite = useMay()('sales.write')
  const { get, set } = useFilters()
  const now = useNow({ updateInterval: MINUTE_MS })
  const { data, error, mutate } = useVoucherOverview()
  const [isMaking, setMaking] = useState(false)
  const [stopping, setStopping] = useState<ListedVoucher | null>(null)
  const columns = useVoucherColumns(canWrite ? setStopping : null)
  const vouchers = data?.map((voucher) => ({ ...voucher, state: voucherState(voucher, now) }))
  const pile = PILES.find((each) => each === get('state')) ?? 'all'
  const liesIn = (wanted: Pile) => vouchers?.filter(({ state }) => wanted === 'all' || pileOf(state) === wanted)
  const shown = liesIn(pile)
  const make = canWrite && (
    <Button size="sm" onClick={() => setMaking(true)}>
      {t('make')}
    </Button>
  )
  return (
    <DeskPage title={t('title')} text={t('text')} actions={make}>
      <Piles
        label={t('states')}
        piles={PILES}
        chosen={pile}
        counts={Object.fromEntries(PILES.map((each) => [each, liesIn(each)?.length ?? 0]))}
        titleOf={(each) => t(`pile.${each}`)}
        onChoose={(each) => set({ state: each === 'all' ? '' : each })}
      />
      <Panel flush>
        {!shown && <DeskPending error={error} onRetry={() => mutate()} />}
        {shown?.length === 0 && (
          <DeskEmpty title={t(`none.${pile}`)} {...(data?.length === 0 && { text: t('noneText') })} />
        )}
        {shown && shown.length > 0 && <DataTable label={t('title')} columns={columns} rows={shown} idOf={idOf} />}
      </Panel>
      {data?.length === MAX_VOUCHERS && <p className="text-quiet text-sm">{t('latest', { count: MAX_VOUCHERS })}</p>}
      {canWrite && <NewVoucherDialog open={isMaking} onClose={() => setMaking(false)} />}
      {stopping && <StopDialog voucher={stopping} onClose={() => setStopping(null)} />}
    </DeskPage>
  )
}
