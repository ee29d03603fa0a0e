import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { localizedPath } from '@/lib/platform/i18n'

/** A link inside the shop; `href` without a language. `SoftNavigation` opens it without loading the document anew. */
export function Link({ href, ...props }: Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
  return <a {...props} href={localizedPath(useLocale(), href)} />
}
