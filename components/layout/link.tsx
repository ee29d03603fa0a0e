import { useLocale } from 'next-intl'
import { IntentLink, type IntentLinkProps } from '@/components/ui/intent-link'
import { localizedPath } from '@/lib/platform/i18n'

/** A link inside the shop; `href` without a language. */
export function Link({ href, ...props }: IntentLinkProps) {
  return <IntentLink {...props} href={localizedPath(useLocale(), href)} />
}
