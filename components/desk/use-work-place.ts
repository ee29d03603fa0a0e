import Cookies from 'js-cookie'
import { DESK_COOKIE, DESK_WAREHOUSE } from '@/lib/platform/desk-cookies'
import { watchValue } from '@/lib/platform/external-store'

const place = watchValue<number | null>({
  read: () => Number(Cookies.get(DESK_WAREHOUSE)) || null,
  onServer: null,
  events: ['focus'],
})

/** The id of the warehouse that the operator works in; null for all that they may see. */
export const useWorkPlace = () => place.useValue()

export function chooseWorkPlace(id: number | null) {
  if (id === null) Cookies.remove(DESK_WAREHOUSE, DESK_COOKIE)
  else Cookies.set(DESK_WAREHOUSE, String(id), DESK_COOKIE)
  place.notify()
}
