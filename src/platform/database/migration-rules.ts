/** `-- contract: 0041` on a line of its own. */
const CONTRACT = /^--\s*contract:\s*(\d{4})\s*$/m

/**
 * For a migration that removes or narrows something: the number of the migration that a version must have to work
 * without it. Null for migrations that are compatible with the previous version.
 */
export function contracts(sql: string): string | null {
  return CONTRACT.exec(sql)?.[1] ?? null
}

export interface Applied {
  name: string
  /** The result of `contracts` for it. */
  contracts: string | null
}

/** The migration of a newer version that removed what the version with these files uses, if any. */
export function removedBy(applied: readonly Applied[], files: readonly string[]): string | undefined {
  const knows = (number: string) => files.some((name) => name.startsWith(`${number}-`))
  const unknown = applied.filter(({ name }) => !files.includes(name))
  return unknown.find(({ contracts: number }) => number !== null && !knows(number))?.name
}

/** Statements that break the previous version, which may run at the same time or after a rollback. */
const REMOVING: [RegExp, string][] = [
  [
    /\bdrop\s+(table|view|materialized\s+view|type|domain|schema|extension|column)\b/,
    'drops what the version before may use',
  ],
  [
    /\balter\s+table\b[^;]*\bdrop\s+(?!constraint|default|not\s+null|expression|identity)(?:if\s+exists\s+)?\w+/,
    'drops a column',
  ],
  [/\brename\s+(?!to\s+constraint)/, 'renames what the version before knows by its old name'],
  [/\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/, 'changes the type of a column'],
  [/\bset\s+not\s+null\b/, 'refuses rows without a value, as the version before may write them'],
  [
    /\badd\s+(column\s+)?(if\s+not\s+exists\s+)?(?!constraint|primary|unique|foreign|check|exclude)\w+\s+(?:(?!\bdefault\b|\bgenerated\b)[^,;])*\bnot\s+null\b(?:(?!\bdefault\b|\bgenerated\b)[^,;])*(?=[,;]|$)/,
    'adds a column that the version before does not fill in',
  ],
  [/\btruncate\b/, 'empties a table'],
]

/**
 * What a migration removes from the previous version, one sentence each, except functions and triggers that it
 * recreates.
 */
export function removals(sql: string): string[] {
  const text = stripLiterals(sql)
  const found = REMOVING.filter(([pattern]) => pattern.test(text)).map(([, why]) => why)
  const gone = [...text.matchAll(/\bdrop\s+(function|trigger|procedure)\s+(?:if\s+exists\s+)?(\w+)/g)].filter(
    ([, kind, name]) => !new RegExp(`create\\s+(or\\s+replace\\s+)?(constraint\\s+)?${kind}\\s+${name}\\b`).test(text),
  )
  return [...found, ...gone.map(([statement]) => `${statement}: the version before may need it`)]
}

/** Strips comments, string literals and function bodies, which are not executed by the migration. */
function stripLiterals(sql: string): string {
  return sql
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(\bcreate\b[^;]*?)(\$\w*\$)[\s\S]*?\2/gi, '$1')
    .replace(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
}
