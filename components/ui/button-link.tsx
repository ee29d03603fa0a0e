import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonStyle } from '@/components/ui/button-style'
import { cx } from '@/components/ui/class-names'
import { localizedPath } from '@/lib/platform/i18n'

/** A link that looks like a button; `href` without a language. */
export function ButtonLink({
  variant,
  size,
  full,
  href,
  className,
  ...props
}: ButtonLook & Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
  const locale = useLocale()
  return (
    <a {...props} href={localizedPath(locale, href)} className={cx(buttonStyle({ variant, size, full }), className)} />
  )
}
