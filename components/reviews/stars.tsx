const STAR = 'l2.4 4.9 5.4.8-3.9 3.8.9 5.3-4.8-2.5-4.8 2.5.9-5.3-3.9-3.8 5.4-.8z'
const FIVE = [10, 30, 50, 70, 90].map((x) => `M${x} 2${STAR}`).join('')
const WIDTH = 20

/** A rating as five stars, with a text for screen readers. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <svg viewBox="0 0 100 20" aria-hidden="true" className={className}>
      <path d={FIVE} className="fill-ink/15" />
      <svg aria-hidden="true" width={rating * WIDTH} height={WIDTH}>
        <path d={FIVE} className="fill-warning" />
      </svg>
    </svg>
  )
}
