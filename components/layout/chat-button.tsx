import { getTranslations } from 'next-intl/server'
import { chatUrl } from '@/components/layout/contact'
import { type ButtonLook, buttonStyle } from '@/components/ui/button-style'

/** Opens the chat with the shop in another window. */
export async function ChatButton({ label, ...look }: ButtonLook & { label?: string }) {
  const t = await getTranslations('nav')
  return (
    <a href={chatUrl(t('chatMessage'))} target="_blank" rel="noopener noreferrer" className={buttonStyle(look)}>
      {label ?? t('chat')}
    </a>
  )
}
