/** The domains of lib/ from the ground up: each may import those before it (docs/architecture.md). */
const DOMAINS = [
  'platform',
  'db',
  'http',
  'places',
  'identity',
  'work',
  'catalog',
  'fulfilment',
  'money',
  'selling',
  'orders',
  'storefront',
  'server',
  'demo',
]
const above = (domain) => [
  ...DOMAINS.slice(DOMAINS.indexOf(domain) + 1).map((higher) => `^lib/${higher}/`),
  '^lib/[^/]+$',
]
const noun =
  '^lib/(http/inbox|server/(doctor|privacy|settings|upkeep)|(?!platform/|db/|http/|server/|demo/)[^/]+/[^/]+)/'
const anyNoun = (files) => `${noun}(${files})(/|\\.tsx?$)`
const testing = '(^|/)testing(/|\\.tsx?$)'
const test = `\\.test\\.tsx?$|${testing}`
/** The pages of /ops and what they are made of. */
const backOffice = '^(app/ops|components/desk[^/]*)/'
/** Loads the demo shop, and only where the shop is a demonstration. */
const demonstration = '^lib/server/demonstration\\.ts$'
/** What serves the simulators over HTTP. */
const simulatorRoutes = '^lib/(server/app|money/(payments|payouts)/routes/operations)\\.ts$'
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    forbid('no-cycles', 'Two files that need each other are one file or need a third.', {}, { circular: true }),
    forbid(
      'resolvable',
      'Every import leads to a file.',
      {},
      { couldNotResolve: true, pathNot: '^(next/root-params|server-only|client-only)$' },
    ),
    forbid(
      'declared-packages',
      'A package that the shop runs on is a dependency, not a development dependency.',
      { path: '^(app|components|lib|i18n|middleware|instrumentation|server\\.ts)', pathNot: test },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'app-reads-queries-only',
      'A page reads with queries and client hooks; writes go through the API.',
      { path: '^app/', pathNot: [test, '^app/api/'] },
      { path: [anyNoun('tables|commands|routes|jobs|providers'), '^lib/db/', '^lib/server/app\\.ts$'] },
    ),
    forbid(
      'api-mount-is-thin',
      'The route file mounts lib/server and knows no noun.',
      { path: '^app/api/' },
      { path: [noun, '^lib/db/', '^components/'] },
    ),
    forbid(
      'components-see-the-browser-side',
      'What people see takes its data from props and client hooks.',
      { path: '^components/', pathNot: test },
      {
        path: [
          '^app/',
          '^lib/(db|http|server|demo)/[^/]+\\.ts$',
          anyNoun('tables|errors|queries|commands|routes|jobs|providers'),
        ],
      },
    ),
    forbid(
      'ui-could-ship-elsewhere',
      'Primitives know no noun.',
      { path: '^components/ui/', pathNot: test },
      { path: ['^components/(?!ui/)', noun] },
    ),
    forbid(
      'shop-knows-no-back-office',
      'No page of the shop loads code of the back-office.',
      { path: '^(app|components)/', pathNot: [test, backOffice] },
      { path: [backOffice, '^lib/platform/(ops-api|use-ops|use-live|desk-[^/]+)\\.ts$'] },
    ),
    forbid('lib-does-not-see-pages', 'Imports point down.', { path: '^lib/' }, { path: '^(app|components)/' }),
    forbid(
      'routes-belong-to-the-api',
      'Only lib/server mounts routes.',
      { path: '^lib/', pathNot: [test, '^lib/server/'] },
      { path: anyNoun('routes') },
    ),
    forbid(
      'routes-declare-and-delegate',
      'A route calls one query or command; SQL is theirs.',
      { path: anyNoun('routes'), pathNot: test },
      { path: [anyNoun('tables|client|jobs|providers'), '^lib/db/', '^lib/server/app\\.ts$'] },
    ),
    forbid(
      'verbs-know-no-http',
      'Commands, queries and jobs work without a request.',
      { path: anyNoun('commands|queries|jobs'), pathNot: test },
      {
        path: [
          '^lib/http/(?!tables)[^/]+\\.ts$',
          anyNoun('client'),
          '^node_modules/(hono|@hono)/',
          '^node_modules/next/(headers|server)',
        ],
      },
    ),
    forbid(
      'queries-do-not-write',
      'A read never needs a command.',
      { path: anyNoun('queries'), pathNot: test },
      { path: anyNoun('commands|jobs') },
    ),
    forbid(
      'schema-stands-alone',
      'What crosses the wire does not import the database.',
      { path: anyNoun('schema'), pathNot: test },
      {
        path: [
          '^lib/db/',
          '^lib/http/(?!inbox/schema\\.ts$)',
          anyNoun('tables|queries|commands|client|jobs|providers'),
        ],
      },
    ),
    forbid(
      'rules-are-pure',
      'Rules, errors and state machines know schema, rules, errors and platform.',
      { path: anyNoun('rules|states|errors'), pathNot: test },
      {
        path: '^(lib|app|components)/',
        pathNot: [anyNoun('schema|rules|states|errors'), '^lib/platform/', '[.]json$'],
      },
    ),
    forbid(
      'tables-hold-no-logic',
      'Tables know tables, column helpers and constants.',
      { path: anyNoun('tables'), pathNot: test },
      { path: ['^lib/http/', anyNoun('queries|commands|client|jobs|providers')] },
    ),
    forbid(
      'browser-hooks-stay-in-the-browser',
      'client.ts is shipped to the shopper.',
      { path: anyNoun('client'), pathNot: test },
      { path: ['^lib/db/', '^lib/http/', anyNoun('tables|errors|queries|commands|jobs|providers')] },
    ),
    forbid(
      'testing-stays-in-tests',
      'What only tests need is not shipped.',
      { path: '^(app|components|lib|i18n|middleware|instrumentation|server\\.ts)', pathNot: test },
      { path: testing },
    ),
    forbid(
      'simulators-stay-apart',
      'An adapter speaks to a simulator over HTTP, as to the real service; only routes and tests import one.',
      {
        path: '^(app|components|lib|i18n|middleware|instrumentation|server\\.ts)',
        pathNot: [test, anyNoun('simulator'), simulatorRoutes],
      },
      { path: anyNoun('simulator') },
    ),
    forbid(
      'demo-stays-apart',
      'The shop loads sample goods in lib/server/demonstration.ts alone, with import().',
      {
        path: '^(app|components|lib/(?!demo/)|i18n|middleware|instrumentation|server)',
        pathNot: [test, demonstration],
      },
      { path: '^lib/demo/' },
    ),
    forbid(
      'demo-is-loaded-when-needed',
      'A real shop never reads the sample goods.',
      { path: demonstration },
      { path: '^lib/demo/', dynamic: false },
    ),
    ...DOMAINS.map((domain) =>
      forbid(
        'domains-point-down',
        'A domain imports those below it; what is above registers with a port (lib/server/wiring.ts).',
        { path: `^lib/${domain}/`, pathNot: [test, demonstration] },
        { path: above(domain) },
      ),
    ),
  ],
  options: {
    parser: 'acorn',
    babelConfig: { fileName: 'tools/lib/import-edges.cjs' },
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^\\.next/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
