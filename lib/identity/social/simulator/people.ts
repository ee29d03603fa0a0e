import { z } from 'zod'
import type { Provider } from '@/lib/identity/social/rules'
import { sha256 } from '@/lib/platform/crypto'
import { seal, unseal } from '@/lib/platform/secret'

export const SimulatedPerson = z.object({
  subject: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
})
export type SimulatedPerson = z.infer<typeof SimulatedPerson>

type Sample = Pick<SimulatedPerson, 'first_name' | 'last_name' | 'email'>

const SAMPLES: Record<Provider, Sample[]> = {
  google: [
    { first_name: 'Rani', last_name: 'Kusuma', email: 'rani.kusuma@gmail.example' },
    { first_name: 'Wayan', last_name: '', email: 'wayan@gmail.example' },
    { first_name: 'Sari', last_name: 'Wijaya', email: 'sari@griya.example' },
  ],
  facebook: [
    { first_name: 'Bayu', last_name: 'Pratama', email: 'bayu.pratama@surel.example' },
    { first_name: 'Dewi', last_name: 'Lestari', email: null },
    { first_name: 'Sari', last_name: 'Wijaya', email: 'sari@griya.example' },
  ],
}

/** Digits, the same for the same person, as both providers name people. */
const subjectOf = (provider: Provider, key: string) =>
  BigInt(`0x1${sha256(`${provider} ${key}`).slice(0, 15)}`).toString()

const complete = (provider: Provider, sample: Sample): SimulatedPerson => ({
  ...sample,
  subject: subjectOf(provider, sample.email ?? `${sample.first_name} ${sample.last_name}`),
  email_verified: sample.email !== null,
})

export const samplePeople = (provider: Provider) => SAMPLES[provider].map((sample) => complete(provider, sample))

/** Who presses the button: one of the samples by its number, or whoever types a name and an address. */
export function chosenPerson(provider: Provider, form: Record<string, unknown>): SimulatedPerson | null {
  const typed = Typed.safeParse(form)
  if (form.person !== 'typed') return samplePeople(provider)[Number(form.person)] ?? null
  if (!typed.success) return null
  const { name, email, unverified } = typed.data
  const [first_name = '', ...rest] = name.split(/\s+/)
  const person = complete(provider, { first_name, last_name: rest.join(' '), email: email || null })
  return { ...person, email_verified: person.email_verified && unverified === undefined }
}

const Typed = z.object({
  name: z.string().trim().min(1).max(60),
  email: z.union([z.email(), z.literal('')]),
  unverified: z.string().optional(),
})

/** A code or token that the simulator alone can read. */
export const sealAs = (kind: string, content: object) => seal(JSON.stringify({ kind, ...content }))

export function unsealAs<Schema extends z.ZodType>(kind: string, sealed: unknown, schema: Schema) {
  const text = typeof sealed === 'string' ? unseal(sealed) : null
  const content = text ? (JSON.parse(text) as { kind?: string }) : null
  const found = content?.kind === kind ? schema.safeParse(content) : null
  return found?.success ? found.data : null
}
