import { dirname } from 'node:path'
import { read, walk } from '#scripts/files.mjs'

const TABLE_IMPORT = /import (?:type )?\{([^}]*)\} from '@\/(lib\/[^']+)\/tables'/g

/** Erasure reaches every table with a person in it; the demonstration shop and tests set their own stage. */
const MAY_WRITE_ANYTHING = /^lib\/(server\/privacy|demo)\/|\.test\.ts$|(^|\/)testing(\/|\.ts$)/

const isWritten = (table, text) => new RegExp(`\\.(insert|update|delete)\\(\\s*${table}\\b`).test(text)

/** Where code writes a table of another noun, which has commands for that. */
export function findForeignWrites(paths = walk('lib').filter((path) => path.endsWith('.ts')), load = read) {
  return paths
    .filter((path) => !MAY_WRITE_ANYTHING.test(path))
    .flatMap((path) => {
      const text = load(path)
      return [...text.matchAll(TABLE_IMPORT)].flatMap(([, names, owner]) => {
        if (`${dirname(path)}/`.startsWith(`${owner}/`)) return []
        const tables = names.split(',').map((name) => name.trim())
        return tables
          .filter((table) => table && isWritten(table, text))
          .map((table) => `${path} writes ${table} of ${owner}`)
      })
    })
}
