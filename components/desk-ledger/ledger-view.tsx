'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { useFilters } from '@/components/desk/use-filters'
import { AccountEntries } from '@/components/desk-ledger/account-entries'
import { cx } from '@/components/ui/class-names'
import { useLedgerAccounts } from '@/lib/money/ledger/client'
import { ACCOUNT_KINDS, type AccountKind, GROUP_NAMES } from '@/lib/money/ledger/rules'
import type { LedgerAccount } from '@/lib/money/ledger/schema'
import { formatRupiah } from '@/lib/platform/money'

/** What the store has, owes, has earned and has lost, and the entries of the account that is chosen. */
export function LedgerView() {
  const { get, set } = useFilters()
  const { data: accounts, error, mutate } = useLedgerAccounts()
  const chosen = ACCOUNT_KINDS.find((kind) => kind === get('account')) ?? 'advances'
  const entries = useRef<HTMLDivElement>(null)
  function choose(account: AccountKind) {
    set({ account })
    // Below the accounts, what was chosen may be out of sight.
    const below = (entries.current?.getBoundingClientRect().top ?? 0) > window.innerHeight / 2
    if (below) entries.current?.scrollIntoView()
  }
  if (error && !accounts) return <DeskError error={error} onRetry={() => mutate()} />
  if (!accounts) return <DeskSkeleton />
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-4">
        {GROUP_NAMES.map((group) => (
          <AccountGroup
            key={group}
            group={group}
            accounts={accounts.filter((account) => account.group === group)}
            chosen={chosen}
            onChoose={choose}
          />
        ))}
      </div>
      <div ref={entries} className="grid min-w-0 scroll-mt-20 gap-4">
        <AccountEntries key={chosen} account={chosen} />
      </div>
    </>
  )
}

type AccountGroupProps = {
  group: LedgerAccount['group']
  accounts: LedgerAccount[]
  chosen: AccountKind
  onChoose: (kind: AccountKind) => void
}

function AccountGroup({ group, accounts, chosen, onChoose }: AccountGroupProps) {
  const t = useTranslations('deskLedger')
  return (
    <Panel title={t(`groups.${group}`)} flush>
      <ul className="pb-2">
        {accounts.map(({ kind, balance }) => (
          <li key={kind}>
            <button
              type="button"
              aria-pressed={kind === chosen}
              onClick={() => onChoose(kind)}
              className={cx(
                'flex min-h-11 w-full items-center justify-between gap-4 px-4 text-left text-sm hover:bg-ink/4',
                'aria-pressed:bg-primary-tint aria-pressed:font-semibold',
              )}
            >
              <span className="min-w-0">{t(`accounts.${kind}`)}</span>
              <span className={cx('tabular flex-none', balance === 0 && 'text-quiet')}>{formatRupiah(balance)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
