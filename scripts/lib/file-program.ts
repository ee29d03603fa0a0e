import { pathOf, runProgram, UsageError } from './program'
import { readSettings } from './shop'

type Call<Values> = { values: Values; positionals: string[] }

/** Runs a program on the one file that it is called with; `question` asks for a file that was not named. */
export async function runFileProgram<Values extends { help: boolean }>(
  { usage, question, parse }: { usage: string; question: string; parse: () => Call<Values> },
  main: (path: string, values: Values) => Promise<number>,
) {
  await runProgram(usage, async () => {
    const { values, positionals } = parse()
    if (values.help) {
      console.log(usage)
      return 0
    }
    const [file, ...others] = positionals
    if (!file || others.length > 0) throw new UsageError(`${question} Name one.`)
    readSettings()
    return main(pathOf(file), values)
  })
}
