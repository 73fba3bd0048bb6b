const LETTERS: Record<string, string> = { æ: 'ae', ø: 'o', å: 'a', ß: 'ss', đ: 'd', ł: 'l' }

/** Text as it is searched: lower case, without accents, words parted by one space. 'Søster Åse' is 'soster ase'. */
export function searchable(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[æøåßđł]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A name as it stands in an address: 'Salon Ærø & Co' is 'salon-aero-co'. */
export function slugOf(name: string): string {
  return searchable(name).replaceAll(' ', '-')
}

/** What turns the direction of the text around it, wherever it is printed. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]+/g

/**
 * Text that shall stay on its line, in mails, messages and calendars alike: what would end the line is a blank, and what
 * would turn the text around it is left out.
 */
export function oneLine(text: string): string {
  return text.replace(DIRECTIONS, '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}
