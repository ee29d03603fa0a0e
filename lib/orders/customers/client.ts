import type { Customer, CustomerRow } from '@/lib/orders/customers/schema'
import type { ReviewModeration, ReviewOverview } from '@/lib/orders/reviews/schema'
import { callOps } from '@/lib/platform/ops-api'
import { useOps, useOpsPages } from '@/lib/platform/use-ops'

/** Customers page by page; `query` as the API takes it, with its `?`. */
export const useCustomers = (query: string) => useOpsPages<CustomerRow>(`/customers${query}`)

export const useCustomer = (id: string) => useOps<Customer>(`/customers/${id}`, { live: ['order'] })

const post = (id: number, step: string, body: object) => callOps(`/customers/${id}/${step}`, { method: 'POST', body })

export const blockCustomer = (id: number, reason: string) => post(id, 'block', { reason })
export const unblockCustomer = (id: number, reason: string) => post(id, 'unblock', { reason })
export const noteCustomer = (id: number, text: string) => post(id, 'notes', { text })

/** Ends one session, or all of them. */
export const endCustomerSessions = (id: number, session?: string) =>
  callOps(`/customers/${id}/sessions${session ? `/${session}` : ''}`, { method: 'DELETE' })

/** Erases the account of a customer who asked by telephone. */
export const eraseCustomer = (id: number, proof: string) => post(id, 'erasure', { proof })

/** Downloads all personal data of a customer who asked by telephone. */
export async function downloadCustomerData(id: number, proof: string): Promise<void> {
  const call = { method: 'POST', body: { proof } } as const
  const { data } = await callOps<{ data: object }>(`/customers/${id}/export`, call)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  link.download = `griya-data-${id}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Undoes the last note about a customer, or their blocking. */
export const undoCustomer = (id: number, what: 'notes' | 'block') =>
  callOps(`/customers/${id}/${what}/undo`, { method: 'POST', body: {} })

/** Reviews page by page; `query` as the API takes it, with its `?`. */
export const useReviewOverviews = (query: string) => useOpsPages<ReviewOverview>(`/reviews${query}`)

export const moderateReview = (id: number, moderation: ReviewModeration) =>
  callOps(`/reviews/${id}/moderation`, { method: 'POST', body: moderation })

export const undoModeration = (id: number) => callOps(`/reviews/${id}/moderation/undo`, { method: 'POST', body: {} })
