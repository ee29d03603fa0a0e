import type { ReactNode } from 'react'

/** Labels with their values, in two columns. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-1.5 text-sm">{children}</dl>
)

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-quiet">{label}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
)
