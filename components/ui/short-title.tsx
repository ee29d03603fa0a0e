const MOST = 15

/** More than fifteen characters are cut with dots (spec 1 §9). */
export const shortTitle = (title: string) => {
  const signs = [...title]
  return signs.length > MOST ? `${signs.slice(0, MOST).join('').trimEnd()}...` : title
}

/** A title where there is little room; the whole of it is read out, and shown when pointed at. */
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
