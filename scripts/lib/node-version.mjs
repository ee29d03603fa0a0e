const [major, minor] = process.versions.node.split('.').map(Number)

/** Ends the program with a message if this Node is older than 20.`least`. */
export function requireNode(least, what) {
  if (major > 20 || (major === 20 && minor >= least)) return
  console.error(
    `${what} Node 20.${least} or newer; this is Node ${process.versions.node}. Get it from https://nodejs.org.`,
  )
  process.exit(1)
}

requireNode(9, 'Griya needs')
