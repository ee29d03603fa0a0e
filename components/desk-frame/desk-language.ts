import Cookies from 'js-cookie'
import { DESK_COOKIE, DESK_LANGUAGE } from '@/lib/platform/desk-cookies'
import type { Locale } from '@/lib/platform/i18n'

/** The language of the pages that are loaded from now on. */
export const setDeskLanguage = (locale: Locale) => Cookies.set(DESK_LANGUAGE, locale, DESK_COOKIE)
