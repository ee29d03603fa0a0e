import { addMinutes } from 'date-fns'

/** How long after the confirmation the file can be downloaded. */
const EXPORT_MINUTES = 5

export const exportDeadline = (now: Date) => addMinutes(now, EXPORT_MINUTES)

/** `griya-data-2026-11-23.json` */
export const exportName = (now: Date) => `griya-data-${now.toISOString().slice(0, 10)}.json`

/** The fields of a delivery address that are erased. District, city and province stay, as tax law requires. */
export const ERASED_ADDRESS = {
  title: '',
  recipient: '',
  phone_number: '',
  address: '',
  second_line_address: '',
  zip_code: '',
  notes: '',
} as const
