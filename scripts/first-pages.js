// Which modules of the browser's code belong to the pages that most visits start on.
import { dirname, join } from 'node:path'

const PAGES = {
  home: 'site/home/home',
  listing: 'site/discovery/search/listing',
  salon: 'site/discovery/salon-page/salon',
}
/** It hydrates the page. In a file that route modules import it would run before them, and before the page knows them. */
const ENTRY = 'entry.client'
/** What every page loads. */
const EVERY_PAGE = [ENTRY, 'root', 'site/layout']

/** The package's file that exports every icon of the site. */
const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/

/** A Vite plugin, and the names of files for Rolldown's groups, which it knows once all modules are read. */
export function groupFirstPages(root) {
  let names = new Map()
  return {
    plugin: {
      name: 'group-first-pages',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      buildEnd() {
        const ids = [...this.getModuleIds()]
        const importsOf = (id) => {
          const { importedIds, code } = this.getModuleInfo(id) ?? {}
          return (importedIds ?? []).flatMap((imported) =>
            ICONS.test(imported) ? iconsOf(code ?? '', this.getModuleInfo(imported)?.code ?? '', imported) : imported,
          )
        }
        const idsOf = (files) => {
          const paths = files.map((file) => `${join(root, 'src/web', file)}.tsx`)
          return ids.filter((id) => paths.includes(id.split('?')[0]))
        }
        names = namesOfModules(
          reachedFrom(idsOf(EVERY_PAGE), importsOf),
          Object.entries(PAGES).map(([page, file]) => [page, reachedFrom(idsOf([file]), importsOf)]),
        )
        for (const id of idsOf([ENTRY])) names.delete(id)
      },
    },
    /** Groups of Rolldown, those of most pages first: a group takes what its modules import as well. */
    groups: [
      ...filesOf(Object.keys(PAGES)).map((file) => ({ name: file, test: (id) => names.get(id) === file })),
      // What one of these pages loads stays out of the files of other pages.
      ...Object.keys(PAGES).map((page) => ({ name: page, test: (id) => names.get(id) === page, minShareCount: 2 })),
    ],
  }
}

/** The file of what every page loads, and those of what several of `pages` load. */
export function filesOf(pages) {
  const subsets = [[]]
  for (const page of pages) subsets.push(...subsets.map((subset) => [...subset, page]))
  const several = subsets.filter(({ length }) => length > 1).sort((a, b) => b.length - a.length)
  return ['frame', ...several.map((subset) => subset.join('-'))]
}

/**
 * @param {Set<string>} everywhere the modules of every page
 * @param {[page: string, modules: Set<string>][]} pages
 * @returns {Map<string, string>}
 */
export function namesOfModules(everywhere, pages) {
  const names = new Map()
  for (const id of everywhere) names.set(id, 'frame')
  for (const id of new Set(pages.flatMap(([, modules]) => [...modules]))) {
    const users = pages.filter(([, modules]) => modules.has(id)).map(([page]) => page)
    if (!names.has(id)) names.set(id, users.join('-'))
  }
  return names
}

/**
 * @param {string[]} entries
 * @param {(id: string) => readonly string[]} importsOf
 */
export function reachedFrom(entries, importsOf) {
  const reached = new Set(entries)
  // A set visits what is added while it is iterated.
  for (const id of reached) for (const imported of importsOf(id)) reached.add(imported)
  return reached
}

/**
 * The files of the icons that `code` imports by name, and not those of every other page.
 * @param {string} code of a module that imports icons
 * @param {string} icons the code of the file that exports them
 * @param {string} file its path
 */
export function iconsOf(code, icons, file) {
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, list]) =>
    list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0]),
  )
  return names.flatMap((name) => {
    const path = new RegExp(`\\bas ${name}\\b[^}]*\\}\\s*from\\s*["']\\./([^"']+)["']`).exec(icons)?.[1]
    return name && path ? [join(dirname(file), path)] : []
  })
}
