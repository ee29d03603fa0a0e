import { readFileSync, writeFileSync } from 'node:fs'
import { completeLock, findMissingOptional } from '#scripts/lockfile.mjs'

// Run after adding a package: npm writes only the optional packages of this system, and npm 11 requires all of them.
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
writeFileSync('package-lock.json', `${JSON.stringify(completeLock(lock), null, 2)}\n`)
console.log(`${findMissingOptional(lock).length} optional packages added to package-lock.json`)
