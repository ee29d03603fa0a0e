import { createTranslator } from 'next-intl'
import type { Locale } from '@/lib/platform/i18n'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

const DICTIONARIES = { id, en }

/** The words of a namespace for what is no page and so has no language of its own. */
export const wordsOf = <Namespace extends keyof typeof id>(
  locale: Locale,
  namespace: Namespace,
  onError?: (error: Error) => void,
) => createTranslator({ locale, messages: DICTIONARIES[locale], namespace, ...(onError && { onError }) })
