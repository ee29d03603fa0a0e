import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { KeyOf } from '@/components/layout/message-keys'

/** Message keys of the names that are stored for whoever has none. */
const UNNAMED: Record<string, KeyOf<'desk'>> = { System: 'actors.system', Guest: 'actors.guest' }

/** The name of whoever did something; the shop itself and guests in the language of the page. */
export function useActorName() {
  const t = useTranslations('desk')
  return useCallback(
    (name: string) => {
      const key = UNNAMED[name]
      return key ? t(key) : name
    },
    [t],
  )
}
