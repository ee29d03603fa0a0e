/** Whether npm's record of node_modules has every package of the lock file in the same version. */
export function isInstalled(wanted, there) {
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    return there[path] ? there[path].version === version : optional === true
  })
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64', 'arm']

function isFound(packages, from, name) {
  for (let place = from; ; place = place.slice(0, place.lastIndexOf('node_modules/')).replace(/\/$/, '')) {
    if (packages[`${place ? `${place}/` : ''}node_modules/${name}`]) return true
    if (!place) return false
  }
}

/** Optional packages of other systems that the lock file lacks: npm 11 refuses to install without them. */
export function findMissingOptional({ packages }) {
  return Object.entries(packages).flatMap(([from, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isFound(packages, from, name))
      .map(([name, version]) => ({ name, version, dev })),
  )
}

/** The lock file's entry of a package for one system, read from its name, e.g. `@next/swc-darwin-arm64`. */
function entryOf({ name, version, dev }) {
  const parts = name.split('/').pop().split(/[-.]/)
  const os = SYSTEMS.find((system) => parts.includes(system))
  const cpu = PROCESSORS.find((processor) => parts.includes(processor))
  const libc = parts.some((part) => part.startsWith('musl'))
    ? 'musl'
    : parts.some((part) => part.startsWith('gnu')) && 'glibc'
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  }
}

/** The lock file with every optional package of every system in it. */
export function completeLock(lock) {
  const added = findMissingOptional(lock).map((missing) => [`node_modules/${missing.name}`, entryOf(missing)])
  const packages = Object.entries(lock.packages).concat(added)
  return { ...lock, packages: Object.fromEntries(packages.sort(([a], [b]) => (a < b ? -1 : 1))) }
}
