import { spawnSync } from 'node:child_process'

const UP = 'ip link set lo up && exec "$@"'

/**
 * The command that runs a program in a network of its own, where that is possible: programs that watch the machine's
 * network, such as browsers of other tests, then do not notice networks that tests add and cut.
 */
export function inOwnNetwork(program, args) {
  const isolated = (...command) => ['--net', 'sh', '-c', UP, 'sh', ...command]
  const isPossible = process.getuid?.() === 0 && spawnSync('unshare', isolated('true')).status === 0
  return isPossible ? ['unshare', isolated(program, ...args)] : [program, args]
}
