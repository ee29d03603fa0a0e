import { readFileSync, writeFileSync } from 'node:fs'
import { completeLock, findMissingOptional } from '#scripts/lockfile.mjs'

// After adding a package: npm writes only the optional packages that it can see, and npm 11 wants all of them.
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
writeFileSync('package-lock.json', `${JSON.stringify(completeLock(lock), null, 2)}\n`)
console.log(`${findMissingOptional(lock).length} optional packages added to package-lock.json`)
