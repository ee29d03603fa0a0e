import Cookies from 'js-cookie'
import { placeToWorkIn, type WorkPlace } from '@/components/desk/work-place'
import { DESK_COOKIE, DESK_WAREHOUSE } from '@/lib/platform/desk-cookies'
import { watchValue } from '@/lib/platform/external-store'

const chosen = watchValue<number | null>({
  read: () => Number(Cookies.get(DESK_WAREHOUSE)) || null,
  onServer: null,
  events: ['focus'],
})

/** The id of the warehouse, of the operator's own `places`, that they work in; null for all of them. */
export const useWorkPlace = (places: readonly WorkPlace[]) => placeToWorkIn(places, chosen.useValue())

export function chooseWorkPlace(id: number | null) {
  if (id === null) Cookies.remove(DESK_WAREHOUSE, DESK_COOKIE)
  else Cookies.set(DESK_WAREHOUSE, String(id), DESK_COOKIE)
  chosen.notify()
}
