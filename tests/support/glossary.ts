import { readFileSync } from 'node:fs'

export const GLOSSARY = 'docs/glossary.md'

/** Terms of the glossary's column 'not' that are also correct words for something else, such as a database's lock. */
export const ALSO_CORRECT = [
  ...[
    'accept',
    'alive',
    'asked',
    'board',
    'books',
    'counter',
    'drawer',
    'face',
    'forgotten',
    'guest',
    'keep',
    'kept',
    'kind',
  ],
  ...[
    'lock',
    'notice',
    'people',
    'person',
    'reader',
    'release',
    'reserve',
    'saloon',
    'take',
    'visit',
    'wall',
    'what happened',
  ],
]

/** The terms that the glossary replaces by others. */
export function replacedTerms(): string[] {
  return glossaryTerms().filter((term) => !ALSO_CORRECT.includes(term))
}

/** The last column of each table, without its remarks in brackets. */
export function glossaryTerms(): string[] {
  const rows = readFileSync(GLOSSARY, 'utf8').match(/^\| .*\|$/gm) ?? []
  const cells = rows.map(
    (row) =>
      row
        .split('|')
        .at(-2)
        ?.replace(/\(.*?\)/g, '') ?? '',
  )
  const terms = cells.flatMap((cell) => cell.split(',').map((term) => term.trim()))
  return [...new Set(terms)].filter((term) => /^[a-z]/.test(term) && term !== 'not')
}
