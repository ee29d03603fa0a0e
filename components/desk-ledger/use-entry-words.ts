import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { LedgerEntry } from '@/lib/money/ledger/schema'

/** What an entry tells: what happened, and from which account to which the money moved. */
export function useEntryWords() {
  const t = useTranslations('deskLedger')
  return useMemo(
    () => ({
      event: ({ step }: LedgerEntry) => (step ? t(`steps.${step}`) : t('other')),
      path: ({ from, to }: LedgerEntry) => `${t(`accounts.${from}`)} → ${t(`accounts.${to}`)}`,
    }),
    [t],
  )
}
