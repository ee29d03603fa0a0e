import { existsSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

/** Preloaded into a server under test: while this file exists, every statement on its database fails. */
const { STOPPED } = process.env

const base = Object.getPrototypeOf(PGlite.prototype)

for (const name of ['query', 'exec', 'transaction', 'runExclusive']) {
  const run = base[name]
  base[name] = function answer(...args) {
    if (existsSync(STOPPED)) return Promise.reject(new Error('the database has been stopped'))
    return run.apply(this, args)
  }
}
