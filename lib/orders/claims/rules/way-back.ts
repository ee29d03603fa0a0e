import { type Setting, type Settings, switchOf } from '@/lib/places/settings/rules'
import { addDays, calendarDay } from '@/lib/platform/time'

/** Who pays for sending goods back. */
export const PAYERS = ['store', 'shopper'] as const
export type Payer = (typeof PAYERS)[number]

const off = (key: string): Setting => ({ ...switchOf(key), default: 0 })

/** Whether the store pays for the way back, by whose fault the claim is. */
export const WAY_BACK_SETTINGS = {
  store: switchOf('way_back_store'),
  courier: switchOf('way_back_courier'),
  shopper: off('way_back_shopper'),
} as const

/** The store pays for a parcel when it pays for one of the reasons in it; the shopper pays when none is known. */
export const payerOf = (faults: readonly (keyof typeof WAY_BACK_SETTINGS)[], settings: Settings): Payer =>
  faults.some((fault) => settings.isOn(WAY_BACK_SETTINGS[fault])) ? 'store' : 'shopper'

/** The hours in which a courier comes. */
const HOURS = [
  { from: '09:00', to: '12:00' },
  { from: '13:00', to: '17:00' },
] as const
const DAYS_AHEAD = 7
const SUNDAY = 0

const at = (day: string, time: string) => new Date(`${day}T${time}:00+07:00`)

/** The end of the hours that begin then. */
export function pickupUntil(from: Date): Date {
  const day = calendarDay(from)
  const hours = HOURS.find((one) => at(day, one.from).getTime() === from.getTime())
  return hours ? at(day, hours.to) : from
}

/** When a courier may come: from tomorrow on for a week, on no Sunday and no closed day. */
export function pickupSlots({ now, closed }: { now: Date; closed: readonly string[] }): { from: Date; until: Date }[] {
  const today = calendarDay(now)
  return Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index + 1))
    .filter((day) => !closed.includes(day) && new Date(`${day}T00:00:00Z`).getUTCDay() !== SUNDAY)
    .flatMap((day) => HOURS.map(({ from, to }) => ({ from: at(day, from), until: at(day, to) })))
}
