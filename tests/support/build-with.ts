import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { freshFolder } from './server.ts'

/** A copy of this build with additional migrations, by name; returns its folder. */
export async function buildWith(migrations: Record<string, string>): Promise<string> {
  const folder = await freshFolder()
  for (const part of ['build', 'node_modules', 'package.json', 'scripts', 'src'])
    await symlink(resolve(part), join(folder, part))
  await mkdir(join(folder, 'migrations'))
  await cp('migrations', join(folder, 'migrations'), { recursive: true })
  for (const [name, sql] of Object.entries(migrations)) await writeFile(join(folder, 'migrations', name), sql)
  return folder
}
