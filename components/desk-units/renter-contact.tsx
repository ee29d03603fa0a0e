import { useTranslations } from 'next-intl'
import { chatWith } from '@/lib/platform/whatsapp'

/** Calls a renter or writes to them; nothing for operators who may not. */
export function RenterContact({ phone }: { phone: string | null }) {
  const t = useTranslations('deskConflicts')
  if (!phone) return null
  return (
    <span className="flex flex-wrap gap-x-4">
      <a href={`tel:${phone}`} className="tabular flex min-h-11 items-center underline">
        {t('call', { phone })}
      </a>
      <a href={chatWith(phone)} target="_blank" rel="noreferrer" className="flex min-h-11 items-center underline">
        {t('whatsapp')}
      </a>
    </span>
  )
}
