import type { PaymentFigures, SalesFigures, StandingFigures, TodayFigures } from '@/lib/orders/figures/schema'
import { useOps } from '@/lib/platform/use-ops'

const MINUTE_MS = 60_000

/** `query` begins with `?`, or is empty. */
export const useToday = (query: string) =>
  useOps<TodayFigures>(`/figures/today${query}`, { refreshInterval: MINUTE_MS, keepPreviousData: true })
export const useStanding = (query: string) =>
  useOps<StandingFigures>(`/figures/standing${query}`, { refreshInterval: MINUTE_MS, keepPreviousData: true })
export const useSales = (query: string) => useOps<SalesFigures>(`/figures/sales${query}`, { keepPreviousData: true })
export const usePayments = (query: string) =>
  useOps<PaymentFigures>(`/figures/payments${query}`, { keepPreviousData: true })
