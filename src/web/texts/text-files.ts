import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '../../domain/kernel/locale.ts'
import { TEXT_GROUPS, type TextGroup } from '../../i18n/text-groups.ts'

/** Where a browser finds the texts of each language: those that every page needs, and the other groups. */
export type TextFiles = Record<Locale, Record<'pages' | TextGroup, string[]>>

interface Chunk {
  file: string
  imports?: string[]
}

/**
 * Read once from the build's manifest, so that a page can name its texts at once instead of a script finding them
 * later. Throws when the build has none.
 */
export function readTextFiles(folder: string): TextFiles {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const filesOf = (key: string): string[] => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    return [chunk.file, ...(chunk.imports ?? []).flatMap(filesOf)].map((file) =>
      file.startsWith('/') ? file : `/${file}`,
    )
  }
  const of = (locale: Locale) =>
    Object.fromEntries(
      (['pages', ...TEXT_GROUPS] as const).map((group) => [group, filesOf(`src/i18n/${locale}/${group}.ts`)]),
    ) as TextFiles[Locale]
  return { en: of('en'), da: of('da'), de: of('de') }
}
