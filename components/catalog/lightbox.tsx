'use client'

import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Shot } from '@/components/catalog/gallery-scroll'
import { Picture } from '@/components/catalog/picture'

type LightboxProps = { shots: Shot[]; start: number; closeLabel: string; onClose: () => void }

/** All pictures as large as the screen; Escape and the cross close it. */
export default function Lightbox({ shots, start, closeLabel, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    row.current?.scrollTo({ left: start * row.current.clientWidth, behavior: 'instant' })
  }, [start])
  return (
    <dialog ref={dialog} onClose={onClose} className="m-0 h-dvh max-h-none w-dvw max-w-none bg-paper backdrop:bg-scrim">
      <ul ref={row} className="snap-row h-full">
        {shots.map((shot) => (
          <li key={shot.media_key} className="flex size-full items-center justify-center">
            <Picture
              mediaKey={shot.media_key}
              alt={shot.alt}
              ground={shot.ground}
              sizes="min(100vw, 100vh)"
              shape="aspect-square w-[min(100dvw,100dvh)]"
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => dialog.current?.close()}
        className="fixed top-3 right-3 flex size-12 items-center justify-center rounded-full bg-card text-ink shadow-float"
      >
        <X aria-hidden="true" className="size-6" />
      </button>
    </dialog>
  )
}
