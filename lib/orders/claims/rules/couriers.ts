/** The couriers of the way back, whose codes shoppers enter (RET-024). */
export const RETURN_COURIERS = [
  { id: 1, title: 'JNE' },
  { id: 2, title: 'TIKI' },
  { id: 3, title: 'POS Indonesia' },
  { id: 4, title: 'J&T Express' },
  { id: 5, title: 'Ninja Xpress' },
  { id: 6, title: 'SiCepat Express' },
  { id: 7, title: 'SAP Express' },
  { id: 8, title: 'NCS' },
  { id: 9, title: 'RPX' },
  { id: 10, title: 'Wahana' },
  { id: 11, title: 'Other' },
] as const

export const OTHER_COURIER = 11

/** The courier's title for an id of the list; `Other` needs the name that was typed. Null for anything else. */
export function courierTitle(id: number, typed = ''): string | null {
  if (id === OTHER_COURIER) return typed || null
  return RETURN_COURIERS.find((courier) => courier.id === id)?.title ?? null
}
