import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documented, filledIn } from './documented.ts'
import type { TestHosts } from './hosts.ts'
import { type Program, startProgram } from './program.ts'
import { PROGRAMS } from './programs.ts'

/** Starts HAProxy with the documented configuration for some of the hosts, on an address of its own. */
export async function startHaproxy(
  { own, prefix }: TestHosts,
  folder: string,
  names: readonly string[],
): Promise<Program> {
  const file = join(folder, 'haproxy.cfg')
  const replacements = [
    [/10\.0\.0\./g, prefix],
    [/bind 127\.0\.0\.1/g, `bind ${own}`],
  ] as const
  const known = (line: string) => !/^ +server /.test(line) || names.includes(line.trim().split(' ')[1] ?? '')
  const lines = (await documented('haproxy')).split('\n').filter(known)
  await writeFile(file, filledIn(lines.join('\n'), replacements))
  const command = { program: PROGRAMS.haproxy, args: ['-db', '-f', file], options: {} }
  return startProgram(command, join(folder, 'haproxy.log'))
}
