import { en } from '../../src/i18n/en.ts'

/** A language, and the texts of its catalogue. */
export interface Look {
  locale: string
  words: object
}

const RAW_KEY = new RegExp(`(?<![@\\w./-])(?:${Object.keys(en).join('|')})\\.[a-z]\\w*(?:\\.\\w+)*(?![@\\w/])`)

/** What is wrong with the texts of a screen. */
export function textProblems(
  { headings, lang, text }: { headings: number; lang: string; text: string },
  { locale, words }: Look,
): string[] {
  const problems = foreign(words, text).map((sentence) => `says in English: ${sentence}`)
  if (headings !== 1) problems.push(`has ${headings} h1`)
  if (lang !== locale) problems.push(`says it is ${lang}`)
  const [key] = RAW_KEY.exec(text) ?? []
  if (key) problems.push(`shows the key ${key}`)
  return problems
}

/** Our own English sentences in the text of a page in another language. */
function foreign(words: object, text: string): string[] {
  if (words === en) return []
  const own = new Set(sentences(words))
  return sentences(en).filter((sentence) => !own.has(sentence) && text.includes(sentence))
}

/** Texts of at least four words without placeholders; suggested service names are excluded. */
function sentences(words: object): string[] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'template') return []
    if (typeof value === 'object' && value !== null) return sentences(value)
    return typeof value === 'string' && value.split(' ').length >= 4 && !value.includes('{{') ? [value] : []
  })
}
