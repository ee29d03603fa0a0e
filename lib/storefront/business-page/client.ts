import { mutate } from 'swr'
import { callOps } from '@/lib/platform/ops-api'
import { useOps } from '@/lib/platform/use-ops'
import type { BusinessPageDraft, WriteBusinessPage } from '@/lib/storefront/business-page/schema'

const PAGE = '/business_page'

/** The landing page of resellers in its editor. */
export const useBusinessPage = () => useOps<BusinessPageDraft>(PAGE)

/** Writes the page, and loads it anew also when it was refused: somebody else may have changed it. */
export async function writeBusinessPage(page: WriteBusinessPage): Promise<void> {
  try {
    await callOps(PAGE, { method: 'PUT', body: page })
  } finally {
    await mutate(PAGE)
  }
}
