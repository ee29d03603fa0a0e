import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')

// At least one violation of every rule, with every kind of import in TypeScript.
const VIOLATIONS = {
  'app/shop/page.tsx': `import { add } from '@/lib/selling/cart/commands'\nexport const Page = () => <p>{add<number>(1)}</p>`,
  'app/api/route.ts': `export { list } from '@/lib/selling/cart/queries'`,
  'components/cart/list.tsx': `const q = async <T,>(x: T) => (await import('@/lib/selling/cart/queries')).list(x)\nexport const L = () => <>{q}</>`,
  'components/cart/table.tsx': `export { Rows } from '@/components/desk/rows'`,
  'components/desk/rows.tsx': `export const Rows = () => <p />`,
  'components/ui/button.tsx': `import type { Cart } from '@/lib/selling/cart/schema'\nexport const B = (p: Cart) => <b>{p}</b>`,
  'lib/selling/cart/commands.ts': `import { app } from '@/lib/http/errors'\nexport const add = <T>(x: T): T => app(x)`,
  'lib/selling/cart/queries.ts': `import { add } from './commands'\nexport const list = add`,
  'lib/selling/cart/routes.ts': `import { t } from './tables'\nexport const routes = t satisfies object`,
  'lib/selling/cart/client.ts': `export const c: import('./tables').T = 1`,
  'lib/selling/cart/tables.ts': `export { list } from './queries'\nexport type T = number\nexport const t = {}`,
  'lib/selling/cart/schema.ts': `import { db } from '@/lib/db/client'\nexport type Cart = number\nexport default db`,
  'lib/selling/cart/rules.ts': `import { db } from '@/lib/db/client'\nexport default db`,
  'lib/orders/orders/jobs.ts': `import { routes } from '@/lib/selling/cart/routes'\nimport { b } from './a'\nexport default [routes, b]`,
  'lib/orders/orders/a.ts': `import { a } from './b'\nimport chance from 'fast-check'\nexport const b = [a, chance]`,
  'lib/orders/orders/b.ts': `import { b } from './a'\nimport x from '@/lib/nowhere'\nexport const a = [b, x]`,
  'lib/db/testing.ts': `export const shop = 1`,
  'lib/orders/orders/ship.ts': `export { shop } from '@/lib/db/testing'`,
  'lib/orders/orders/mail.ts': `import { L } from '@/components/cart/list'\nexport default L`,
  'lib/money/payments/simulator/charges.ts': `export const charges = 1`,
  'lib/money/payments/providers/midtrans.ts': `export { charges } from '@/lib/money/payments/simulator/charges'`,
  'lib/platform/money.ts': `import { a } from '@/lib/orders/orders/b'\nexport default a`,
  'lib/db/client.ts': `import { a } from '@/lib/orders/orders/b'\nexport const db = a`,
  'lib/http/errors.ts': `export const app = <T>(x: T) => x as T`,
  'lib/server/demonstration.ts': `import { goods } from '@/lib/demo/goods'\nexport default goods`,
  'lib/server/boot.ts': `export const goods = () => import('@/lib/demo/goods')`,
  'lib/demo/goods.ts': `export const goods = 1`,
}

const ALLOWED = {
  'app/fine/page.tsx': `import { Card } from '@/components/fine/card'\nimport { find } from '@/lib/catalog/fine/queries'\nexport default () => <Card x={find} />`,
  'app/ops/page.tsx': `export { Rows as default } from '@/components/desk/rows'`,
  'components/desk-fine/list.tsx': `export { Rows } from '@/components/desk/rows'`,
  'components/desk/rows.tsx': `import { Card } from '@/components/fine/card'\nexport const Rows = () => <Card />`,
  'components/fine/card.tsx': `import { useFine } from '@/lib/catalog/fine/client'\nimport { isFine } from '@/lib/catalog/fine/rules'\nexport const Card = (p: object) => <p>{useFine}{isFine}{p}</p>`,
  'lib/catalog/fine/client.ts': `import type { Fine } from './schema'\nexport const useFine: Fine = 1`,
  'lib/catalog/fine/rules.ts': `import { sum } from '@/lib/platform/sum'\nimport type { Fine } from './schema'\nexport const isFine: Fine = sum`,
  'lib/catalog/fine/schema.ts': `export type Fine = number`,
  'lib/catalog/fine/tables.ts': `import { column } from '@/lib/db/columns'\nexport const fine = column`,
  'lib/catalog/fine/queries.ts': `import { fine } from './tables'\nexport const find = fine`,
  'lib/catalog/fine/routes.ts': `import { app } from '@/lib/http/errors'\nimport { find } from './queries'\nexport const routes = app(find)`,
  'lib/catalog/fine/simulator/answers.ts': `export const answers = 1`,
  'lib/catalog/fine/simulator/service.ts': `export { answers } from './answers'`,
  'lib/catalog/fine/fine.test.ts': `import { answers } from './simulator/answers'\nexport default answers`,
  'lib/http/errors.ts': `export const app = <T>(x: T) => x as T`,
  'lib/server/app.ts': `import { routes } from '@/lib/catalog/fine/routes'\nimport { answers } from '@/lib/catalog/fine/simulator/service'\nexport default [routes, answers]`,
  'lib/db/columns.ts': `import { sum } from '@/lib/platform/sum'\nexport const column = sum`,
  'lib/server/tables.ts': `export { fine } from '@/lib/catalog/fine/tables'`,
  'lib/platform/sum.ts': `export const sum = 1`,
  'lib/server/demonstration.ts': `export const goods = () => import('@/lib/demo/goods')`,
  'lib/demo/goods.ts': `export const goods = 1`,
}

const project = process.cwd()

async function cruise(files) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'griya-imports-')))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    for (const path of ['.dependency-cruiser.cjs', 'tools/lib/import-edges.cjs', 'tsconfig.json', 'package.json']) {
      cpSync(join(project, path), join(folder, path))
    }
    symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
    const cruiser = join(project, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
    const args = [cruiser, '--config', '.dependency-cruiser.cjs', '-T', 'json', 'app', 'components', 'lib']
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 1e8 })
    return JSON.parse(stdout).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('every import rule reports its violation', async () => {
  const broken = new Set((await cruise(VIOLATIONS)).map((line) => line.split(' ')[0]))
  expect([...broken].sort()).toEqual([...new Set(forbidden.map(({ name }) => name))].sort())
})

test('imports that follow the house style are not reported', async () => {
  expect(await cruise(ALLOWED)).toEqual([])
})
