/** The logo: a line drawing of a house, and the name. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 text-primary">
        <path d="M4 15.5 16 5l12 10.5V27a1.5 1.5 0 0 1-1.5 1.5h-21A1.5 1.5 0 0 1 4 27Z" fill="currentColor" />
        <path d="M12 28.5v-7a4 4 0 0 1 8 0v7" fill="var(--paper)" />
      </svg>
      <span className="font-display font-semibold text-xl tracking-tight">griya</span>
    </span>
  )
}
