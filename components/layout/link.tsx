import NextLink from 'next/link'
import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { localizedPath } from '@/lib/platform/i18n'

/** A link inside the shop; `href` without a language. */
export function Link({ href, ...props }: Omit<ComponentProps<typeof NextLink>, 'href'> & { href: string }) {
  return <NextLink {...props} href={localizedPath(useLocale(), href)} />
}
