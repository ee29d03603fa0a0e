import { readFileSync, writeFileSync } from 'node:fs'
import { printMachines } from './lib/machines'

/** Prints the state machines, clocks and invariants of the code into docs/behaviour.md. */
const FILE = 'docs/behaviour.md'

writeFileSync(FILE, printMachines(readFileSync(FILE, 'utf8')))
