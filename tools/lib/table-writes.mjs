import { dirname } from 'node:path'
import { read, walk } from '#scripts/files.mjs'

const TABLE_IMPORT = /import (?:type )?\{([^}]*)\} from '@\/(lib\/[^']+)\/tables'/g

/** May write any table: the erasure of personal data, the demo shop, the clock of its orders, and tests. */
const MAY_WRITE_ANYTHING = /^lib\/(server\/privacy|demo|orders\/rehearsal)\/|\.test\.ts$|(^|\/)testing(\/|\.ts$)/

const isWritten = (table, text) => new RegExp(`\\.(insert|update|delete)\\(\\s*${table}\\b`).test(text)

/** Code that writes a table of another noun instead of calling its commands. */
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
