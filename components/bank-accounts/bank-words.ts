'use client'

import { useTranslations } from 'next-intl'

/** The labels, hints and faults of an account's fields. */
export type BankWords = {
  bank: string
  choose: string
  missingBank: string
  number: string
  numberHint: string
  /** Says that an account with these last digits is kept. */
  numberKnown: (number: string) => string
  missingNumber: string
  wrongNumber: string
  holder: string
  holderHint: string
  missingHolder: string
  /** Null where nobody asks for the branch; without `missing` it may stay empty. */
  branch: { label: string; missing: string | null } | null
}

/** The words for an account that receives a refund or a withdrawal. */
export function useRefundWords(branch: BankWords['branch'] = null): BankWords {
  const t = useTranslations('order.refund')
  return {
    ...{ bank: t('bankName'), choose: t('chooseBank'), missingBank: t('missingBank') },
    ...{ number: t('accountNumber'), numberHint: t('accountNumberHint'), numberKnown: () => t('accountNumberHint') },
    ...{ missingNumber: t('missingNumber'), wrongNumber: t('wrongNumber') },
    ...{ holder: t('accountHolder'), holderHint: t('accountHolderHint'), missingHolder: t('missingHolder') },
    branch,
  }
}

/** The words for the account of a store, which has a branch. */
export function useStoreWords(): BankWords {
  const t = useTranslations('storeInformation.bank')
  return {
    ...{ bank: t('bank'), choose: t('choose'), missingBank: t('missingBank') },
    ...{
      number: t('number'),
      numberHint: t('numberHint'),
      numberKnown: (number: string) => t('numberKnown', { number }),
    },
    ...{ missingNumber: t('missingNumber'), wrongNumber: t('wrongNumber') },
    ...{ holder: t('holder'), holderHint: t('holderHint'), missingHolder: t('missingHolder') },
    branch: { label: t('branch'), missing: t('missingBranch') },
  }
}
