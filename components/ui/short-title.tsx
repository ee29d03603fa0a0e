const MOST = 15

/** Cuts titles of more than fifteen characters (NAV-037). */
export const shortTitle = (title: string) => {
  const signs = [...title]
  return signs.length > MOST ? `${signs.slice(0, MOST).join('').trimEnd()}...` : title
}

/** A shortened title; screen readers and the tooltip have the full one. */
export function ShortTitle({ title }: { title: string }) {
  const short = shortTitle(title)
  if (short === title) return <>{title}</>
  return (
    <span title={title}>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{title}</span>
    </span>
  )
}
