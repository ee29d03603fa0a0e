const numbers = (version) => version.split(/[-+]/)[0].split('.').map(Number)

/** Whether `version` is at or above `floor`; a pre-release of the floor is below it. */
export function reaches(version, floor) {
  const [have, need] = [numbers(version), numbers(floor)]
  const different = need.findIndex((part, index) => have[index] !== part)
  if (different >= 0) return have[different] > need[different]
  return !version.includes('-')
}

/** Installed copies of packages that are older than the floor file allows, and missing packages. */
export function findBelowFloor(floors, lock) {
  return Object.entries(floors).flatMap(([name, { floor, reason }]) => {
    const copies = Object.entries(lock.packages).filter(
      ([path, { name: alias }]) => path.endsWith(`node_modules/${name}`) || alias === name,
    )
    if (copies.length === 0) return [`${name} is in the floor file and not in package-lock.json`]
    return copies
      .filter(([, { version }]) => !reaches(version, floor))
      .map(([path, { version }]) => `${path} is ${version}, at least ${floor} is needed: ${reason}`)
  })
}
