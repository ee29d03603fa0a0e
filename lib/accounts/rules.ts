/** How long a session lives, in days, by role. */
export const SESSION_DAYS = { guest: 30, user: 30, business: 30 } as const

/** `0812…`, `62812…` and `+62812…` are one number: `+62812…`. */
export function normalizePhone(phone: string): string {
  const digits = phone.replace(/[^\d]/g, '')
  if (digits.startsWith('62')) return `+${digits}`
  return digits.startsWith('0') ? `+62${digits.slice(1)}` : `+62${digits}`
}

export const normalizeEmail = (email: string) => email.trim().toLowerCase()
