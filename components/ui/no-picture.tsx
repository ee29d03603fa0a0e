/** The placeholder for products without a picture. */
export function NoPicture() {
  return (
    <span className="flex aspect-square w-full items-center justify-center bg-ground">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="w-1/5 text-ink/15">
        <path d="M4 15.5 16 5l12 10.5V27a1.5 1.5 0 0 1-1.5 1.5h-21A1.5 1.5 0 0 1 4 27Z" fill="currentColor" />
      </svg>
    </span>
  )
}
