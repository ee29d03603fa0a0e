import type { Customer, CustomerRow } from '@/lib/orders/customers/schema'
import { callOps } from '@/lib/platform/ops-api'
import { useOps, useOpsPages } from '@/lib/platform/use-ops'

/** Customers page by page; `query` as the API takes it, with its `?`. */
export const useCustomers = (query: string) => useOpsPages<CustomerRow>(`/customers${query}`)

export const useCustomer = (id: string) => useOps<Customer>(`/customers/${id}`, { live: ['order'] })

const post = (id: number, step: string, body: object) =>
  callOps(`/customers/${id}/${step}`, { method: 'POST', body })

export const blockCustomer = (id: number, reason: string) => post(id, 'block', { reason })
export const unblockCustomer = (id: number, reason: string) => post(id, 'unblock', { reason })
export const noteCustomer = (id: number, text: string) => post(id, 'notes', { text })
export const eraseCustomer = (id: number, proof: string) => post(id, 'erasure', { proof })

/** All personal data of a customer, for its owner. */
export const exportCustomer = async (id: number, proof: string) =>
  (await callOps<{ data: object }>(`/customers/${id}/export`, { method: 'POST', body: { proof } })).data

/** Ends one session, or all of them. */
export const endCustomerSessions = (id: number, session?: string) =>
  callOps(`/customers/${id}/sessions${session ? `/${session}` : ''}`, { method: 'DELETE' })
