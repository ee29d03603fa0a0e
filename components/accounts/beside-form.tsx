import type { ReactNode } from 'react'

type BesideFormProps = { aside: ReactNode; children: ReactNode }

/** A form in its column, and what stands beside it from 1024 px on. */
export const BesideForm = ({ aside, children }: BesideFormProps) => (
  <div className="mx-auto grid w-full max-w-md gap-6 px-4 py-8 md:py-14 lg:max-w-page lg:grid-cols-[minmax(0,1fr)_28rem] lg:items-start lg:gap-16 lg:px-6 xl:gap-24 xl:px-8">
    <div className="max-lg:contents lg:sticky lg:top-24">{aside}</div>
    <div className="min-w-0">{children}</div>
  </div>
)
