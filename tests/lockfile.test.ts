import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Package {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const { packages }: { packages: Record<string, Package> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))

// A registry that lacks a package for another machine makes npm leave it out of the lockfile without a word,
// and "npm ci" then refuses the lockfile on every machine.
test('the lockfile names every dependency, also for other platforms', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isFound(path, name))
      .map((name) => `${path} needs ${name}`),
  )
  expect(missing).toEqual([])
})

/** As Node looks for it: in the package's own folder, then in each one above. */
function isFound(path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (`${folder ? `${folder}/` : ''}node_modules/${name}` in packages) return true
    if (folder === '') return false
  }
}
