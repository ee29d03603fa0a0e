import { useLocale } from 'next-intl'
import { type ButtonLook, buttonStyle } from '@/components/ui/button-style'
import { cx } from '@/components/ui/class-names'
import { IntentLink, type IntentLinkProps } from '@/components/ui/intent-link'
import { localizedPath } from '@/lib/platform/i18n'

/** A link that looks like a button; `href` without a language. */
export function ButtonLink({ variant, size, full, href, className, ...props }: ButtonLook & IntentLinkProps) {
  const locale = useLocale()
  return (
    <IntentLink
      {...props}
      href={localizedPath(locale, href)}
      className={cx(buttonStyle({ variant, size, full }), className)}
    />
  )
}
