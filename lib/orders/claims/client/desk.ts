import { mutate } from 'swr'
import type {
  ClaimDecision,
  ClaimForesight,
  ClaimInspection,
  ClaimOutcome,
  ClaimReceipt,
  ClaimReplacement,
  ClaimRow,
  ClaimStep,
  DeskClaim,
  NewQuestion,
  ShowroomExchange,
} from '@/lib/orders/claims/schema/desk'
import { callOps } from '@/lib/platform/ops-api'
import { useOps, useOpsPages } from '@/lib/platform/use-ops'

const LIVE = { live: ['claim'] }

/** The filters of the inbox that live in the URL. */
export const CLAIM_FILTERS = ['pile', 'kind', 'buyer_of', 'q'] as const

/** The claims of operators; `query` has its `?`, or is empty. */
export const useDeskClaims = (query: string) => useOpsPages<ClaimRow, Piles>(`/claims${query}`, LIVE)

type Piles = { piles: Record<string, number> }

/** A claim for operators; its links to photos and videos are valid for a minute. */
export const useDeskClaim = (id: number) => useOps<DeskClaim>(`/claims/${id}`, LIVE)

/** What a step would do; null asks nothing. */
export function useClaimOutcome(id: number, asked: ClaimForesight | null) {
  const given = Object.entries(asked ?? {}).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const path = `/claims/${id}/outcome?${new URLSearchParams(given)}`
  return useOps<ClaimOutcome>(asked && path, { keepPreviousData: true, revalidateOnFocus: false })
}

/** The claims of a parcel, by whatever can be read on it. */
export const findClaims = async (q: string) =>
  (await callOps<{ data: ClaimRow[] }>(`/claims?${new URLSearchParams({ q })}`)).data

/** Loads a claim of operators anew. */
export const reloadDeskClaim = (id: number) => mutate(`/claims/${id}`)

const step =
  <Body extends object>(path: string) =>
  async (id: number, body: Body) =>
    (await callOps<{ data: DeskClaim }>(`/claims/${id}/${path}`, { method: 'POST', body })).data

export const askShopper = step<NewQuestion>('question')
export const decideClaim = step<Partial<ClaimDecision>>('decision')
export const receiveClaim = step<Partial<ClaimReceipt>>('receipt')
export const inspectClaim = step<Partial<ClaimInspection>>('inspection')
export const replaceClaim = step<ClaimReplacement>('replacement')
export const finishClaim = step<ClaimStep>('delivered')
export const convertClaim = step<ClaimStep>('conversion')
export const handOverReplacement = step<ClaimStep>('hand_over')

/** Exchanges pieces of an order that were brought to the store. */
export const openShowroom = async (orderId: number, body: ShowroomExchange) =>
  (await callOps<{ data: DeskClaim }>(`/orders/${orderId}/showroom_exchange`, { method: 'POST', body })).data
