const LETTERS: Record<string, string> = { æ: 'ae', ø: 'o', å: 'a', ß: 'ss', đ: 'd', ł: 'l' }

/**
 * Normalises text for searching: lower case, without accents, words separated by one space. 'Søster Åse' is 'soster
 * ase'.
 */
export function searchable(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[æøåßđł]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A slug of a name: 'Salon Ærø & Co' is 'salon-aero-co'. */
export function slugOf(name: string): string {
  return searchable(name).replaceAll(' ', '-')
}

/** Characters that change the direction of surrounding text. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]+/g

/**
 * Text for one line of mails, messages and calendars: line ends become spaces, and characters that change the direction
 * of text are removed.
 */
export function oneLine(text: string): string {
  return text.replace(DIRECTIONS, '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}
