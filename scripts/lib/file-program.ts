import { pathOf, runProgram, UsageError } from './program'
import { readSettings } from './shop'

type ParsedCall<Values> = { values: Values; positionals: string[] }

/** Runs a program on the one file that it is called with; `missing` is the message for a call without one. */
export async function runFileProgram<Values extends { help: boolean }>(
  { usage, missing, parse }: { usage: string; missing: string; parse: () => ParsedCall<Values> },
  main: (path: string, values: Values) => Promise<number>,
) {
  await runProgram(usage, async () => {
    const { values, positionals } = parse()
    if (values.help) {
      console.log(usage)
      return 0
    }
    const [file, ...others] = positionals
    if (!file || others.length > 0) throw new UsageError(missing)
    readSettings()
    return main(pathOf(file), values)
  })
}
