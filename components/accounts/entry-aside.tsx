import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ScenePicture } from '@/components/content/scene-picture'
import { cx } from '@/components/ui/class-names'

type EntryAsideProps = {
  picture: { media_key: string; ground: string } | null
  /** The one thing that the phone shows too. */
  gain: ReactNode
  reasons: string[]
}

/** Beside a form that makes an account: what it brings, and on the desktop a picture and more reasons. */
export const EntryAside = ({ picture, gain, reasons }: EntryAsideProps) => (
  <div className={cx('grid gap-6', !gain && 'max-lg:hidden')}>
    {picture && (
      <div className="max-lg:hidden">
        <ScenePicture
          wide={picture.media_key}
          alt=""
          ground={picture.ground}
          sizes="(min-width: 1024px) 50vw, 1px"
          className="aspect-16/10 w-full rounded-lg dark:brightness-90"
        />
      </div>
    )}
    {gain}
    <ul className="grid gap-2 max-lg:hidden">
      {reasons.map((reason) => (
        <li key={reason} className="flex items-start gap-3">
          <Check aria-hidden="true" className="mt-0.5 size-5 flex-none text-primary" />
          {reason}
        </li>
      ))}
    </ul>
  </div>
)

type GainProps = { icon: ReactNode; title: string; text: string }

/** A benefit that looks like a ticket. */
export const Gain = ({ icon, title, text }: GainProps) => (
  <div className="flex items-start gap-3 rounded-lg border border-primary border-dashed bg-primary-tint p-4">
    <span aria-hidden="true" className="mt-0.5 flex-none text-primary">
      {icon}
    </span>
    <div>
      <p className="font-semibold">{title}</p>
      <p className="text-sm">{text}</p>
    </div>
  </div>
)
