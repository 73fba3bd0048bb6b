// Finds nginx for the tests with a reverse proxy, or installs it with apt-get.
import { firstThatRuns, installed, runs } from './programs.js'
import { fail } from './setup.js'

const CANDIDATES = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']

/** The path or name of a working nginx; null if there is none and it cannot be installed. */
export function findNginx() {
  const given = process.env.NGINX
  if (given) return runs(given, '-v') ? given : fail(`NGINX=${given} is not a working nginx.`)
  const found = () => firstThatRuns(CANDIDATES, '-v')
  return found() ?? (installed('nginx', 'nginx for the tests with a reverse proxy') ? found() : null)
}
