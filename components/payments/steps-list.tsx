/** Keeps the parts of a number inside a sentence on one line. */
export const inOnePiece = (text: string) => text.replaceAll(' ', '\u00a0').replaceAll('-', '\u2060-\u2060')

/** Numbered steps; each line of the message is one step. */
export function StepsList({ text }: { text: string }) {
  return (
    <ol className="grid max-w-text list-decimal gap-2 pl-5 marker:font-semibold marker:text-quiet">
      {text.split('\n').map((step) => (
        <li key={step} className="pl-1">
          {step}
        </li>
      ))}
    </ol>
  )
}

/** Numbered steps on a card with a title, for methods with a single way to pay. */
export function StepsCard({ title, text }: { title: string; text: string }) {
  return (
    <section className="rounded-lg border border-line bg-card p-4 md:p-6">
      <h2 className="mb-3 font-semibold text-lg">{title}</h2>
      <StepsList text={text} />
    </section>
  )
}
