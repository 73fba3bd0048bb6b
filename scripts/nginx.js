// Finds the nginx that stands in front of the site in some tests, or installs one the way the machine allows.
import { firstThatRuns, installed, runs } from './programs.js'
import { fail } from './setup.js'

const CANDIDATES = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']

/** The path or name of an nginx that runs; null where there is none and none can be had. */
export function findNginx() {
  const given = process.env.NGINX
  if (given) return runs(given, '-v') ? given : fail(`NGINX=${given} is not an nginx that runs.`)
  const found = () => firstThatRuns(CANDIDATES, '-v')
  return found() ?? (installed('nginx', 'nginx for the tests with it') ? found() : null)
}
