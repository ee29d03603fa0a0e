/** Whether npm's record of node_modules has every package of the lock file in the same version. */
export function isInstalled(wanted, there) {
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    return there[path] ? there[path].version === version : optional === true
  })
}

/**
 * Whether all that `npm ci` holds against the lock file is that it lacks optional packages, those of other
 * systems: npm 11 refuses that, even when the registry has no such package. Any other difference counts.
 */
export function lacksOnlyOptional(output, packages) {
  const optional = new Set(Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {})))
  const required = new Set(Object.values(packages).flatMap((entry) => Object.keys(entry.dependencies ?? {})))
  const complaints = output.match(/^npm error (Missing|Invalid): .*$/gm) ?? []
  const absent = complaints.map((line) => /^npm error Missing: (@?[^@\s]+)@ from lock file$/.exec(line)?.[1])
  return absent.length > 0 && absent.every((name) => name && optional.has(name) && !required.has(name))
}
