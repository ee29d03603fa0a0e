import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonStyle } from '@/components/ui/button-style'

/** Downloads a list as CSV. */
export function CsvLink({ href }: { href: string }) {
  const t = useTranslations('desk')
  return (
    <a href={href} download className={buttonStyle({ size: 'sm', variant: 'secondary' })}>
      <Download aria-hidden="true" className="size-4" />
      {t('csv')}
    </a>
  )
}
