import { createTranslator } from 'next-intl'
import type { Locale } from '@/lib/platform/i18n'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

const DICTIONARIES = { id, en }

/** A translator of one namespace for code outside pages: messages, documents, error pages. */
export const wordsOf = <Namespace extends keyof typeof id>(
  locale: Locale,
  namespace: Namespace,
  onError?: (error: Error) => void,
) => createTranslator({ locale, messages: DICTIONARIES[locale], namespace, ...(onError && { onError }) })
