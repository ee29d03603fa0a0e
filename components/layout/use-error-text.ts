import { createTranslator, type Messages, useLocale, useMessages, useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { ApiError, beforeRefusal } from '@/lib/platform/http'

type Words = Messages['errors']

const LOADING_MS = 3_000

/** The server says promo; the shop says voucher (VCH-006). */
const sayVoucher = (message: string) =>
  message.replace(
    /\bpromo(?:tion|code)?(s?)\b/gi,
    (found, plural) => (/^P/.test(found) ? 'Voucher' : 'voucher') + plural,
  )

let loaded: Words | null = null

/** Loads the texts of errors in the page's language, once; without them the server's message is shown. */
async function loadWords() {
  if (loaded) return
  const path = `/api/words/${document.documentElement.lang}/errors`
  const answer = await fetch(path, { signal: AbortSignal.timeout(LOADING_MS) }).catch(() => null)
  if (answer?.ok) loaded = await answer.json().catch(() => null)
}

beforeRefusal(loadWords)

/** Translates an error by its code, else returns the server's message. The texts are loaded before the first error. */
export function useErrorText() {
  const locale = useLocale()
  const common = useTranslations('common')
  const { errors: given } = useMessages()
  return useCallback(
    (error: unknown): string => {
      if (!(error instanceof ApiError) || error.code === 'network') return common('networkError')
      const errors = given ?? loaded
      const t = errors && createTranslator({ locale, messages: { errors }, namespace: 'errors' })
      return t?.has(error.code) ? t(error.code, error.params) : sayVoucher(error.message) || common('networkError')
    },
    [locale, common, given],
  )
}
