import type { Gateway } from '@/lib/money/reconciliation/rules'
import type { DayAsked, ListRead, Reconciliation, SettlementList } from '@/lib/money/reconciliation/schema'
import { callOps } from '@/lib/platform/ops-api'
import { useOps } from '@/lib/platform/use-ops'

const pathOf = (day: string) => `/reconciliation${day ? `?day=${day}` : ''}`

/** A day of payments; yesterday without one. Never the day before while it loads: its buttons act on the day shown. */
export const useReconciliation = (day: string) => useOps<Reconciliation>(pathOf(day))

export const sendSettlements = async (day: string, list: SettlementList) =>
  (await callOps<{ data: ListRead }>(`/reconciliation/${day}/lists`, { method: 'POST', body: list })).data

export const forgetSettlements = (day: string, provider: Gateway) =>
  callOps(`/reconciliation/${day}/lists/${provider}`, { method: 'DELETE' })

export const askDay = async (day: string) =>
  (await callOps<{ data: DayAsked }>(`/reconciliation/${day}/ask`, { method: 'POST' })).data

export const closeDay = (day: string, note: string) =>
  callOps(`/reconciliation/${day}/close`, { method: 'POST', body: { note } })
