'use client'

import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { DeskPage } from '@/components/desk/desk-page'
import { useFilters } from '@/components/desk/use-filters'
import { useMay } from '@/components/desk/use-may'
import { LedgerView } from '@/components/desk-ledger/ledger-view'
import { MoneyIn } from '@/components/desk-money/money-in'
import { MoneyOut } from '@/components/desk-money/money-out'
import { ReconciliationView } from '@/components/desk-money/reconciliation-view'
import { Withdrawals } from '@/components/desk-money/withdrawals'
import { cx } from '@/components/ui/class-names'
import type { Permission } from '@/lib/platform/permissions'

const TABS = ['in', 'out', 'withdrawals', 'day', 'ledger'] as const
type Tab = (typeof TABS)[number]

const NEEDED: Record<Tab, Permission> = {
  in: 'payments.read',
  out: 'payouts.read',
  withdrawals: 'withdrawals.read',
  day: 'reconciliation.read',
  ledger: 'ledger.read',
}
const VIEWS: Record<Tab, () => React.ReactNode> = {
  in: MoneyIn,
  out: MoneyOut,
  withdrawals: Withdrawals,
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
      <nav aria-label={t('tabs')} className="flex gap-1 overflow-x-auto border-line border-b">
        {open.map((each) => (
          <DeskLink
            key={each}
            href={`/ops/money?tab=${each}`}
            aria-current={each === tab ? 'page' : undefined}
            className={cx(
              '-mb-px flex min-h-11 flex-none items-center border-b-2 px-3 text-sm',
              each === tab ? 'border-primary font-semibold' : 'border-transparent text-quiet hover:text-ink',
            )}
          >
            {t(`${each}.title`)}
          </DeskLink>
        ))}
      </nav>
      <View key={tab} />
    </DeskPage>
  )
}
