import { mutate } from 'swr'
import type {
  ApplicationDecision,
  DeskReseller,
  ResellerNumbers,
  ResellerSummary,
  ResellerTypeChange,
} from '@/lib/identity/resellers/schema/desk'
import { callOps } from '@/lib/platform/ops-api'
import { useOps, useOpsPages } from '@/lib/platform/use-ops'

const LIVE = { live: ['reseller'] }

type Piles = { piles: Record<string, number> }

/** The applications of a pile; `query` has its `?`, or is empty. */
export const useResellers = (query: string) => useOpsPages<ResellerSummary, Piles>(`/resellers${query}`, LIVE)

/** An application for operators; its links to documents live for a minute. */
export const useReseller = (id: number) => useOps<DeskReseller>(`/resellers/${id}`, LIVE)

const send = async <Data>(method: 'POST' | 'PUT', path: string, body?: object) =>
  (await callOps<{ data: Data }>(path, { method, ...(body && { body }) })).data

/** Changes an application as it was when it was read, and shows what it became. */
async function change(id: number, write: (path: string) => Promise<DeskReseller>): Promise<void> {
  const path = `/resellers/${id}`
  try {
    await mutate(path, await write(path), { revalidate: false })
  } catch (error) {
    void mutate(path)
    throw error
  }
}

/** Decides about an application. */
export const decideReseller = (id: number, decision: ApplicationDecision) =>
  change(id, (path) => send<DeskReseller>('POST', `${path}/decision`, decision))

/** Sets the tier of a reseller. */
export const setResellerType = (id: number, wanted: ResellerTypeChange) =>
  change(id, (path) => send<DeskReseller>('PUT', `${path}/type`, wanted))

/** The whole numbers of an application; the look is recorded. */
export const readNumbers = (id: number) => send<ResellerNumbers>('POST', `/resellers/${id}/numbers`)
