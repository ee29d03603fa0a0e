import { addMinutes } from 'date-fns'

/** How long after showing who one is the file can be fetched. */
const EXPORT_MINUTES = 5

export const exportDeadline = (now: Date) => addMinutes(now, EXPORT_MINUTES)

/** `griya-data-2026-11-23.json` */
export const exportName = (now: Date) => `griya-data-${now.toISOString().slice(0, 10)}.json`

/** What of a delivery address stays with an order that tax law keeps: district, city and province. */
export const ERASED_ADDRESS = {
  title: '',
  recipient: '',
  phone_number: '',
  address: '',
  second_line_address: '',
  zip_code: '',
  notes: '',
} as const
