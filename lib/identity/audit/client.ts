import type { AuditRow } from '@/lib/identity/audit/schema'
import { useOpsPages } from '@/lib/platform/use-ops'

/** The audit log page by page, the newest first; `query` as the API takes it, with its `?`. */
export const useAudit = (query: string) => useOpsPages<AuditRow>(`/audit${query}`)
