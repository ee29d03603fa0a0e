import type { LandingItem } from '@/lib/storefront/business-page/rules'
import type { WriteBusinessPage } from '@/lib/storefront/business-page/schema'

export const isWritten = (text: string) => text.trim() !== ''

const hasTitles = (item: LandingItem) => isWritten(item.title) && isWritten(item.title_idn)

/** Whether nothing is missing that the page must have. */
export const isComplete = ({ benefits, procedures, ...page }: WriteBusinessPage) =>
  [
    ...[page.title, page.title_idn, page.description, page.description_idn],
    ...[page.benefit_title, page.benefit_title_idn, page.procedure_title, page.procedure_title_idn],
  ].every(isWritten) && [...benefits, ...procedures].every(hasTitles)
