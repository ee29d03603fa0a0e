import useSWR, { mutate } from 'swr'
import type { ClaimRules, ClaimTerms, DeskReason, NewReason, ReasonChange } from '@/lib/orders/claims/schema/rules'
import type { SettingChange } from '@/lib/places/settings/schema'
import { fetchData } from '@/lib/platform/http'
import { callOps } from '@/lib/platform/ops-api'
import { useOps } from '@/lib/platform/use-ops'

/** What shoppers are told about claims, with the reasons that they may choose. */
export const useClaimTerms = () => useSWR('/claim_terms', fetchData<ClaimTerms>, { revalidateOnFocus: false })

const RULES = '/claim_rules'

/** The rules of claims for operators. */
export const useClaimRules = () => useOps<ClaimRules>(RULES)

/** Writes, and loads the rules anew also when it was refused: somebody else may have changed them. */
async function write<Answer>(method: 'POST' | 'PUT' | 'PATCH', path: string, body: object) {
  try {
    return (await callOps<{ data: Answer }>(path, { method, body })).data
  } finally {
    await mutate(RULES)
  }
}

export const setWindow = (categoryId: number, change: SettingChange) =>
  write<ClaimRules>('PUT', `/claim_windows/${categoryId}`, change)
export const addReason = (reason: NewReason) => write<DeskReason>('POST', '/claim_reasons', reason)
export const changeReason = (id: number, change: ReasonChange) =>
  write<DeskReason>('PATCH', `/claim_reasons/${id}`, change)
