import { X } from 'lucide-react'
import { useId } from 'react'
import type { NewUserWords } from '@/components/content/new-user-words'
import { Link } from '@/components/layout/link'

type NewUserCardProps = { words: NewUserWords; onClose: () => void }

/** A card beside the chat button, never over it. */
export default function NewUserCard({ words, onClose }: NewUserCardProps) {
  const id = useId()
  return (
    <aside
      aria-labelledby={id}
      className="fixed right-20 bottom-4 left-4 z-30 bar:hidden rounded-lg border border-line bg-card py-2 pr-12 pl-4 shadow-float transition-[opacity,transform] starting:translate-y-2 starting:opacity-0 md:right-auto md:w-80 md:p-4 md:pr-12 [body:has([data-plain])_&]:hidden"
    >
      <p id={id} className="font-semibold max-md:text-sm max-md:leading-snug">
        {words.title}
      </p>
      <p className="text-quiet text-sm max-md:hidden">{words.text}</p>
      <Link
        href={words.href}
        onClick={onClose}
        className="inline-flex min-h-6 items-center font-semibold text-primary text-sm underline underline-offset-4 md:mt-2"
      >
        {words.label}
      </Link>
      <button
        type="button"
        onClick={onClose}
        aria-label={words.close}
        className="absolute top-1 right-1 flex size-11 items-center justify-center rounded-full hover:bg-ink/6"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </aside>
  )
}
