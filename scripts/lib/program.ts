import { resolve } from 'node:path'
import { errorText } from '@/lib/http/errors'
import { EnvError } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'

/** A wrong call of the program: prints the message, then the usage. */
export class UsageError extends Error {}

/** An absolute path. Relative paths start at the operator's working directory, not at the project. */
export const pathOf = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path)

/** `parseArgs` takes the minus of a latitude for an option: `--pin -6.2,106.8` becomes `--pin=-6.2,106.8`. */
export function bindPin(args: string[]): string[] {
  const place = args.indexOf('--pin')
  if (place < 0) return args
  return [...args.slice(0, place), `--pin=${args[place + 1] ?? ''}`, ...args.slice(place + 2)]
}

export function readWhole(name: string, text: string): number {
  if (/^-?\d{1,12}$/.test(text)) return Number(text)
  throw new UsageError(`${name} must be a whole number without separators, not "${text}".`)
}

/** Prints a line to stderr; stdout is for results. */
export const say = (line: string) => void process.stderr.write(`${line}\n`)

/** `1 photo`, `2 photos`. */
export const counted = (amount: number, noun: string) => `${amount} ${noun}${amount === 1 ? '' : 's'}`

/** The message of an error, with the messages of its fields and its cause. */
export function inWords(error: unknown): string {
  if (error instanceof AppError) {
    const fields = Object.entries(error.details.errors ?? {}).map(([field, message]) => `\n  ${field}: ${message}`)
    return `${errorText('en', error.code, error.details.params)}${fields.join('')}`
  }
  if (error instanceof Error && error.cause instanceof Error) return `${error.message}\n${error.cause.message}`
  return error instanceof Error ? error.message : String(error)
}

const isCalledWrongly = (error: unknown) =>
  error instanceof UsageError || String((error as NodeJS.ErrnoException)?.code ?? '').startsWith('ERR_PARSE_ARGS')

/** Runs a program and sets its exit code: that of `main`, 2 for a wrong call or setting, 1 for any other error. */
export async function runProgram(usage: string, main: () => Promise<number>) {
  try {
    process.exitCode = await main()
  } catch (error) {
    say(inWords(error))
    if (isCalledWrongly(error)) say(`\n${usage}`)
    process.exitCode = isCalledWrongly(error) || error instanceof EnvError ? 2 : 1
  }
}
