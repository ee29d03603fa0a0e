import { existsSync } from 'node:fs'
import { run } from '#scripts/run.mjs'

/** Whether packages can be installed: on Debian or a derivative, as root. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs a Debian package; `renew` updates the package lists if that fails. Resolves to whether it worked. */
export async function install(name, { renew = true } = {}) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const args = ['install', '-y', '--no-install-recommends', name]
  const first = await run('apt-get', args, { env })
  if (first.code === 0 || !renew) return first.code === 0
  await run('apt-get', ['update'], { env, show: true })
  return (await run('apt-get', args, { env, show: true })).code === 0
}
