import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { accountOf, type BankAccountValues, NO_ACCOUNT } from '@/components/bank-accounts/bank-values'
import type { ClaimDestination } from '@/lib/orders/claims/schema/claim'

/** Where the money of a claim goes: the choice, and the bank account that is kept while it is not chosen. */
export function useDestination(before: ClaimDestination['destination'] = 'bank') {
  const [destination, setDestination] = useState(before)
  const form = useForm<BankAccountValues>({ defaultValues: NO_ACCOUNT })

  /** Calls `take` with the destination once its fields are complete; else they say what is missing. */
  const complete = async (take: (chosen: ClaimDestination) => Promise<void>) => {
    if (destination !== 'bank') return take({ destination })
    await form.handleSubmit(async (values) => {
      const account = accountOf(values)
      if (account) await take({ destination, account })
    })()
  }
  return { destination, setDestination, form, complete }
}

export type Destination = ReturnType<typeof useDestination>
