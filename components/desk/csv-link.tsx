import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonStyle } from '@/components/ui/button-style'
import { cx } from '@/components/ui/class-names'

/** Downloads a list as CSV; on a phone its icon says so. */
export function CsvLink({ href }: { href: string }) {
  const t = useTranslations('desk')
  return (
    <a
      href={href}
      download
      className={cx(buttonStyle({ size: 'sm', variant: 'secondary' }), 'max-md:size-11 max-md:flex-none max-md:px-0')}
    >
      <Download aria-hidden="true" className="size-4" />
      <span className="max-md:sr-only">{t('csv')}</span>
    </a>
  )
}
