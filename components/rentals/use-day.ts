import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { dayFormat, formatDate } from '@/lib/platform/time'

/** Formats a day with its weekday, `Sabtu, 21/11/2026`. */
export function useDay() {
  const locale = useLocale()
  return useMemo(() => {
    const weekday = dayFormat(locale, { weekday: 'long' })
    return (day: string) => {
      const at = new Date(`${day}T12:00:00+07:00`)
      return `${weekday.format(at)}, ${formatDate(at)}`
    }
  }, [locale])
}
