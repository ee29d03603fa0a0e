'use client'

import { useTranslations } from 'next-intl'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskTabs } from '@/components/desk/desk-tabs'
import { useFilters } from '@/components/desk/use-filters'
import { useMay } from '@/components/desk/use-may'
import { LedgerView } from '@/components/desk-ledger/ledger-view'
import { Adjustments } from '@/components/desk-money/adjustments'
import { MoneyIn } from '@/components/desk-money/money-in'
import { MoneyOut } from '@/components/desk-money/money-out'
import { ReconciliationView } from '@/components/desk-money/reconciliation-view'
import { Withdrawals } from '@/components/desk-money/withdrawals'
import type { Permission } from '@/lib/platform/permissions'

const TABS = ['in', 'out', 'withdrawals', 'adjustments', 'day', 'ledger'] as const
type Tab = (typeof TABS)[number]

const NEEDED: Record<Tab, Permission> = {
  in: 'payments.read',
  out: 'payouts.read',
  withdrawals: 'withdrawals.read',
  adjustments: 'adjustments.read',
  day: 'reconciliation.read',
  ledger: 'ledger.read',
}
const VIEWS: Record<Tab, () => React.ReactNode> = {
  in: MoneyIn,
  out: MoneyOut,
  withdrawals: Withdrawals,
  adjustments: Adjustments,
  day: ReconciliationView,
  ledger: LedgerView,
}

/**
 * Money in, money out, whether a day of both agrees with the gateways, and the accounts that all of it moves between.
 */
export function MoneyPage() {
  const t = useTranslations('deskMoney')
  const { get } = useFilters()
  const may = useMay()
  const open = TABS.filter((tab) => may(NEEDED[tab]))
  const tab = open.find((each) => each === get('tab')) ?? 'in'
  const View = VIEWS[tab]
  return (
    <DeskPage title={t('title')} text={t(`${tab}.text`)}>
      <DeskTabs label={t('tabs')} tabs={open.map((each) => ({ name: each, title: t(`${each}.title`) }))} />
      <View key={tab} />
    </DeskPage>
  )
}
