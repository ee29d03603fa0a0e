import { readFileSync, writeFileSync } from 'node:fs'
import { printMachines } from './lib/machines'

/** Writes the state machines, clocks and invariants of the code into this document. */
const FILE = 'docs/behaviour.md'

writeFileSync(FILE, printMachines(readFileSync(FILE, 'utf8')))
