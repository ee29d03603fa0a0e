import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ScenePicture } from '@/components/content/scene-picture'

type EntryAsideProps = {
  picture: { media_key: string; ground: string } | null
  /** What the phone shows below the title of the form. */
  gain?: ReactNode
  reasons: string[]
}

/** On the desktop beside a form of an account: what it brings. */
export const EntryAside = ({ picture, gain, reasons }: EntryAsideProps) => (
  <div className="grid gap-6 max-lg:hidden">
    {picture && (
      <ScenePicture
        wide={picture.media_key}
        alt=""
        ground={picture.ground}
        sizes="(min-width: 1024px) 50vw, 1px"
        className="aspect-16/10 w-full rounded-lg dark:brightness-90"
      />
    )}
    {gain}
    <ul className="grid gap-2">
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
