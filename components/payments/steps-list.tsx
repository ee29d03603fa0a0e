import { formatRupiah, type Rupiah } from '@/lib/platform/money'

/** An amount within a sentence. */
export const unbroken = (amount: Rupiah) => formatRupiah(amount).replace(' ', '\u00a0')

/** A number within a sentence: its parts stay on one line. */
export const inOnePiece = (text: string) => text.replaceAll(' ', '\u00a0').replaceAll('-', '\u2060-\u2060')

/** Steps to follow, one line of the dictionary each. */
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

/** The same under its heading, where there is but one way. */
export function StepsCard({ title, text }: { title: string; text: string }) {
  return (
    <section className="rounded-lg border border-line bg-card p-4 md:p-6">
      <h2 className="mb-3 font-semibold text-lg">{title}</h2>
      <StepsList text={text} />
    </section>
  )
}
