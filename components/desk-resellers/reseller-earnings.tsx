'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CsvLink } from '@/components/desk/csv-link'
import { DeskLink } from '@/components/desk/desk-link'
import { useMay } from '@/components/desk/use-may'
import { ProposeAdjustment } from '@/components/desk-money/propose-adjustment'
import { MonthOrders } from '@/components/desk-resellers/month-orders'
import { ResellerTier } from '@/components/desk-resellers/reseller-tier'
import { StatementTable } from '@/components/desk-resellers/statement-table'
import type { DeskReseller } from '@/lib/identity/resellers/schema/desk'
import { statementFile, useStatement } from '@/lib/orders/earnings/client'

/** What a reseller earns: the tier, and the months of the wallet with the orders behind them. */
export function ResellerEarnings({ reseller }: { reseller: DeskReseller }) {
  const t = useTranslations('deskResellers.statement')
  const may = useMay()
  const { id, store_name, version } = reseller
  const statement = useStatement(id)
  const [month, setMonth] = useState<string | null>(null)
  return (
    <>
      <ResellerTier key={version} reseller={reseller} />
      <StatementTable
        statement={statement}
        onOpen={setMonth}
        actions={
          <>
            {may('adjustments.read') && (
              <DeskLink href={`/ops/money?tab=adjustments&user_id=${id}`} className="text-sm underline">
                {t('adjustments')}
              </DeskLink>
            )}
            {may('adjustments.write') && (
              <ProposeAdjustment owner={{ user_id: id, name: store_name }} onProposed={() => statement.mutate()} />
            )}
            <CsvLink href={statementFile(id)} />
          </>
        }
      />
      <MonthOrders id={id} month={month} onClose={() => setMonth(null)} />
    </>
  )
}
