/** What Windows-1252 has at 128 to 159, where Latin-1 has control characters; a space where it has nothing. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const FIRST_WINDOWS = 128
const UNKNOWN = '?'.charCodeAt(0)
/** Letters that are no base letter with an accent. */
const PLAIN: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  Ħ: 'H',
  ħ: 'h',
  '\u202f': ' ',
  '\u2009': ' ',
  '−': '-',
}

/**
 * A text in the encoding WinAnsi, as the standard fonts of PDF have it: letters of western Europe. Others lose their accent;
 * what is still not in it becomes a question mark.
 */
export function toWinAnsi(text: string): number[] {
  return [...text.normalize('NFC')].flatMap((char) => codeOf(char) ?? plainCodes(char))
}

function plainCodes(char: string): number[] {
  const plain = PLAIN[char] ?? char.normalize('NFD').replaceAll(/\p{Mark}/gu, '')
  return [...plain].map((one) => codeOf(one) ?? UNKNOWN)
}

function codeOf(char: string): number | null {
  const code = char.codePointAt(0) ?? 0
  if ((code >= 32 && code < 127) || (code >= 160 && code < 256)) return code
  const place = WINDOWS.indexOf(char)
  return place >= 0 && char !== ' ' ? FIRST_WINDOWS + place : null
}
