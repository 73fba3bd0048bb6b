import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export interface Source {
  path: string
  text: string
  imports: string[]
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.(ts|tsx|css|js)$/.test(path))
/** Source files of the product and the demo, as paths from the root. */
export const files = ['src', 'demo'].flatMap(filesIn)
export const everyFile = ['src', 'demo', 'maps', 'tests', 'scripts'].flatMap(filesIn)
export const sources: Source[] = files
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8'), imports: [] }))
  .map((source) => ({ ...source, imports: importsOf(source) }))
export const code = sources.filter(({ path }) => !/\.test\.tsx?$/.test(path))
export const domain = code.filter(({ path }) => path.startsWith('src/domain/'))
export const demo = code.filter(({ path }) => path.startsWith('demo/'))

/** Project files as paths from the root ('src/domain/app.ts'), packages by their names. */
function importsOf({ path, text }: Source): string[] {
  const found = withoutComments(text).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^'\s,]+)'/g)
  return [...found].map(([, name = '']) =>
    name.startsWith('.') ? normalize(join(dirname(path), name)) : packageOf(name),
  )
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
}

function packageOf(name: string): string {
  if (name.startsWith('node:') || name.startsWith('virtual:')) return name
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Violations of a rule, one per line. */
export function violations(among: Source[], allowed: (imported: string, path: string) => boolean): string[] {
  return among.flatMap(({ path, imports }) => imports.filter((i) => !allowed(i, path)).map((i) => `${path} -> ${i}`))
}

/** The slice of a file of the domain, 'salons/plans'; an area of one slice, and the kernel's own files, are a slice themselves. */
export function sliceOf(path: string): string {
  return /^src\/domain\/([^/]+(?:\/[^/]+(?=\/))?)/.exec(path)?.[1] ?? ''
}
