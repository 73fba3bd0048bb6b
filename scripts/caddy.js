// Finds Caddy for the test of deploy/Caddyfile, or installs it with apt-get.
import { firstThatRuns, installed, runs } from './programs.js'
import { fail } from './setup.js'

const CANDIDATES = ['caddy', '/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy']

/** The path or name of a working Caddy; null if there is none and it cannot be installed. */
export function findCaddy() {
  const given = process.env.CADDY
  if (given) return runs(given, 'version') ? given : fail(`CADDY=${given} is not a working Caddy.`)
  const found = () => firstThatRuns(CANDIDATES, 'version')
  return found() ?? (installed('caddy', 'Caddy for the test of the Caddyfile') ? found() : null)
}
