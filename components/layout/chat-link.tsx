import { MessageCircle } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { chatUrl } from '@/components/layout/contact'

/** The floating chat button; where a bar sticks to the bottom of the phone, it moves into that bar. */
export async function ChatLink() {
  const t = await getTranslations('nav')
  return (
    <aside aria-label={t('chat')} className="[body:has([data-plain])_&]:hidden">
      <a
        href={chatUrl(t('chatMessage'))}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('chat')}
        className="fixed right-4 bottom-4 z-30 bar:bottom-[calc(0.875rem+env(safe-area-inset-bottom))] flex size-12 items-center justify-center rounded-full bg-primary text-on-primary shadow-float transition-transform hover:scale-105"
      >
        <MessageCircle aria-hidden="true" className="size-6" />
      </a>
    </aside>
  )
}
