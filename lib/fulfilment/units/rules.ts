/** How a unit is called, on its label and in its QR code: `GRY-U000123`. */
export const unitCode = (id: number) => `GRY-U${String(id).padStart(6, '0')}`

/** The unit of a scanned or typed code, or null. */
export function unitOfCode(code: string): number | null {
  const [, digits] = /^(?:GRY-)?U(\d{1,15})$/i.exec(code.trim()) ?? []
  return digits ? Number(digits) : null
}

/** How many units can be added at once. */
export const MAX_NEW_UNITS = 200

/** Photos of a unit's condition. */
export const MAX_UNIT_PHOTOS = 6

export const NOTE_LENGTH = 360

/** How many labels are printed at once. */
export const MAX_LABELS = 200

/** Days ahead on which a missing unit is noticed. */
export const CONFLICT_DAYS = 14
