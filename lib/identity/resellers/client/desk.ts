import { mutate } from 'swr'
import type {
  ApplicationDecision,
  DeskReseller,
  ResellerNumbers,
  ResellerSummary,
} from '@/lib/identity/resellers/schema/desk'
import { callOps } from '@/lib/platform/ops-api'
import { useOps, useOpsPages } from '@/lib/platform/use-ops'

const LIVE = { live: ['reseller'] }

type Piles = { piles: Record<string, number> }

/** The applications of a pile; `query` has its `?`, or is empty. */
export const useResellers = (query: string) => useOpsPages<ResellerSummary, Piles>(`/resellers${query}`, LIVE)

/** An application for operators; its links to documents live for a minute. */
export const useReseller = (id: number) => useOps<DeskReseller>(`/resellers/${id}`, LIVE)

const post = async <Data>(path: string, body?: object) =>
  (await callOps<{ data: Data }>(path, { method: 'POST', ...(body && { body }) })).data

/** Decides about an application as it was when it was read, and shows what it became. */
export async function decideReseller(id: number, decision: ApplicationDecision): Promise<void> {
  const path = `/resellers/${id}`
  try {
    await mutate(path, await post<DeskReseller>(`${path}/decision`, decision), { revalidate: false })
  } catch (error) {
    void mutate(path)
    throw error
  }
}

/** The whole numbers of an application; the look is recorded. */
export const readNumbers = (id: number) => post<ResellerNumbers>(`/resellers/${id}/numbers`)
