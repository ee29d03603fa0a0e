import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { read, root } from '#scripts/files.mjs'

/** Made on the machine where the shop runs, never in the project. */
const OPERATORS_OWN = new Set(['./deploy/nginx/tls', './backups', '.env.production'])

/** Known to the image, to PostgreSQL's image or to Node, not settings of ours. */
const FOREIGN = new Set(['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'])

const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name)
const missingFrom = (known, names, sentence) => [...names].filter((name) => !known.has(name)).map(sentence)

/** The settings that lib/platform/env.ts reads. */
export function settingsOf(source) {
  const [, body = ''] = /const Env = z\.object\(\{\n([\s\S]*?)\n\}\)/.exec(source) ?? []
  return new Set(namesIn(body, /^ {2}([A-Z][A-Z0-9_]+):/gm).filter((name) => !FOREIGN.has(name)))
}

/** Every setting is in the example and in the handbook, and they have no others. */
export function compareSettings({ env, example, production, handbook }) {
  const known = settingsOf(env)
  const shown = new Set(namesIn(example, /^# ([A-Z][A-Z0-9_]+)=/gm))
  const explained = new Set(namesIn(handbook, /^\| `([A-Z][A-Z0-9_]+)`/gm))
  const wanted = namesIn(production, /^([A-Z][A-Z0-9_]+)=/gm).filter((name) => !FOREIGN.has(name))
  return [
    ...missingFrom(shown, known, (name) => `.env.example lacks ${name}`),
    ...missingFrom(known, shown, (name) => `.env.example has ${name}, which nobody reads`),
    ...missingFrom(explained, known, (name) => `docs/operations.md does not explain ${name}`),
    ...missingFrom(known, explained, (name) => `docs/operations.md explains ${name}, which nobody reads`),
    ...missingFrom(known, wanted, (name) => `.env.production.example has ${name}, which nobody reads`),
  ]
}

const isPinned = (image) => /:[^:]*\d+\.\d+/.test(image) || /\$\{RELEASE/.test(image)
const listOf = (value) => (Array.isArray(value) ? value : Object.keys(value ?? {}))

function serviceFaults(name, service, { compose, settings, stages, programs, exists }) {
  const isShop = /^griya/.test(service.image ?? '')
  const binds = (service.volumes ?? []).map((volume) => volume.split(':')[0])
  const folders = binds.filter((path) => path.startsWith('.'))
  const volumes = binds.filter((path) => !path.startsWith('.'))
  const healthy = Object.entries(service.depends_on ?? {})
    .filter(([, { condition }]) => condition === 'service_healthy')
    .map(([other]) => other)
    // The image of the shop brings its own.
    .filter((other) => !compose.services[other]?.healthcheck && !/^griya/.test(compose.services[other]?.image ?? ''))
  const command = isShop ? service.command?.[0] : undefined
  return [
    ...(isPinned(service.image ?? '') ? [] : [`image ${service.image} has no exact version`]),
    ...(service.build && !stages.has(service.build.target) ? [`Dockerfile has no stage ${service.build.target}`] : []),
    ...(command && !programs.has(command) ? [`the image has no program ${command}`] : []),
    ...[...folders, ...listOf(service.env_file)]
      .filter((path) => !OPERATORS_OWN.has(path) && !exists(path))
      .map((path) => `${path} does not exist`),
    ...missingFrom(new Set(Object.keys(compose.volumes)), volumes, (volume) => `volume ${volume} is not declared`),
    ...missingFrom(
      new Set(Object.keys(compose.networks)),
      service.networks ?? [],
      (one) => `network ${one} is not declared`,
    ),
    ...missingFrom(
      new Set(Object.keys(compose.services)),
      listOf(service.depends_on),
      (one) => `there is no service ${one}`,
    ),
    ...healthy.map((other) => `it waits for the health of ${other}, which has no check`),
    ...(isShop ? missingFrom(settings, listOf(service.environment), (one) => `nobody reads the setting ${one}`) : []),
    ...(service.deploy?.resources?.limits || service.restart === 'no' ? [] : ['it has no limits of resources']),
  ].map((fault) => `compose.yaml, ${name}: ${fault}`)
}

/** What compose.yaml names and nothing provides. */
export function composeFaults({ compose: text, production, dockerfile, entrypoint, env, exists }) {
  const compose = parse(text, { merge: true })
  const context = {
    compose,
    exists,
    settings: settingsOf(env),
    stages: new Set(namesIn(dockerfile, /^FROM \S+ AS (\S+)/gm)),
    programs: new Set(namesIn(entrypoint, /^ {2}([a-z |]+)\)/gm).flatMap((line) => line.split(' | '))),
  }
  const offered = new Set(namesIn(production, /^([A-Z][A-Z0-9_]+)=/gm))
  const uncommented = text.replace(/^\s*#.*$/gm, '')
  return [
    ...missingFrom(
      offered,
      new Set(namesIn(uncommented, /\$\{([A-Z_]+)/g)),
      (name) => `compose.yaml asks for ${name}, which .env.production.example lacks`,
    ),
    ...Object.entries(compose.services).flatMap(([name, service]) => serviceFaults(name, service, context)),
  ]
}

/** What the Dockerfile copies from the project must be there and be let in by .dockerignore. */
export function imageFaults({ dockerfile, ignore, exists }) {
  const letIn = namesIn(ignore, /^!(\S+)$/gm)
  const copied = namesIn(dockerfile, /^COPY (?!--from)(?:--\S+ )*(.+) \S+$/gm).flatMap((line) => line.split(' '))
  const paths = copied.filter((path) => path !== '.')
  return [
    ...paths.filter((path) => !exists(path)).map((path) => `Dockerfile copies ${path}, which does not exist`),
    ...paths
      .filter((path) => !letIn.some((entry) => path === entry || path.startsWith(`${entry}/`)))
      .map((path) => `.dockerignore keeps ${path} out, which the Dockerfile copies`),
    ...letIn
      .filter((path) => path !== 'public' && !exists(path))
      .map((path) => `.dockerignore lets in ${path}, which does not exist`),
    ...(/^USER node$/m.test(dockerfile) ? [] : ['Dockerfile: the shop would run as root']),
  ]
}

/**
 * What nginx includes of ours is handed to its container, its words are those of the dictionaries, and wherever it
 * says when to ask the neighbour, it does so on the 502 of a process that is ending (lib/platform/drain.ts).
 */
export function nginxFaults({ files, compose, dictionaries }) {
  const text = Object.values(files).join('\n')
  const wanted = new Set(namesIn(text, /^\s*include \/etc\/nginx\/griya\/([\w-]+\.conf);/gm))
  const mounted = new Set(namesIn(compose, /:\/etc\/nginx\/griya\/([\w-]+\.conf):ro/g))
  const said = [...text.matchAll(/^ {2}(id|en):(\w+) "(.*)";$/gm)]
  const repeated = namesIn(text, /^\s*proxy_next_upstream ([^;]*);/gm)
  return [
    ...missingFrom(mounted, wanted, (name) => `compose.yaml does not hand ${name} to nginx`),
    ...said
      .filter(([, language, code, words]) => {
        const [plain] = (dictionaries[language]?.[code] ?? '').split('{')
        return plain === '' || !words.startsWith(plain)
      })
      .map(([, language, code]) => `nginx words "${code}" otherwise than messages/${language}.json`),
    ...repeated
      .filter((when) => !when.split(' ').includes('http_502'))
      .map((when) => `nginx asks no neighbour on 502: proxy_next_upstream ${when}`),
  ]
}

/** Units start programs that the bundle has. */
export function unitFaults(units, bundle) {
  const [, list = ''] = /PROGRAMS = \[(.*?)\]/s.exec(bundle) ?? []
  const programs = new Set(namesIn(list, /'(\w+)'/g))
  return Object.entries(units).flatMap(([file, text]) =>
    missingFrom(
      programs,
      namesIn(text, /^ExecStart=.*scripts\/bin\/(\w+)\.mjs/gm),
      (name) => `${file}: the bundle has no ${name}`,
    ),
  )
}

const errorsOf = (language) => JSON.parse(read(`messages/${language}.json`)).errors

const NGINX = ['griya', 'errors', 'refusal', 'closed', 'demonstration'].map((name) => `deploy/nginx/${name}.conf`)

const UNITS = ['griya-web', 'griya-worker', 'griya-backup'].map((name) => `deploy/systemd/${name}.service`)

/** Everything that the files for operators name and the project lacks. */
export function findDeployFaults() {
  const exists = (path) => existsSync(join(root, path))
  const env = read('lib/platform/env.ts')
  const production = read('.env.production.example')
  const dockerfile = read('Dockerfile')
  return [
    ...compareSettings({ env, production, example: read('.env.example'), handbook: read('docs/operations.md') }),
    ...composeFaults({
      compose: read('compose.yaml'),
      entrypoint: read('deploy/docker/griya'),
      production,
      dockerfile,
      env,
      exists,
    }),
    ...imageFaults({ dockerfile, ignore: read('.dockerignore'), exists }),
    ...nginxFaults({
      files: Object.fromEntries(NGINX.map((path) => [path, read(path)])),
      compose: read('compose.yaml'),
      dictionaries: { id: errorsOf('id'), en: errorsOf('en') },
    }),
    ...unitFaults(Object.fromEntries(UNITS.map((path) => [path, read(path)])), read('scripts/bundle.mjs')),
  ]
}
