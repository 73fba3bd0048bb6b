/**
 * The form of postal codes by country, without spaces and hyphens, in capitals. From the Universal Postal Union's
 * 'Postal addressing systems in member countries'. A country without a row here accepts every code.
 */
const FORMS: Readonly<Record<string, RegExp>> = {
  ...each('AT BE BG CH CY DK GL HU LI LU LV NO SI', /^\d{4}$/),
  ...each('CZ DE EE ES FI FR GR HR IT LT SE SK', /^\d{5}$/),
  ...each('FO IS', /^\d{3}$/),
  CA: /^[ABCEGHJ-NPRSTVXY]\d[A-Z]\d[A-Z]\d$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/,
  IE: /^[A-Z]\d[\dW][A-Z\d]{4}$/,
  MT: /^[A-Z]{3}\d{2,4}$/,
  NL: /^[1-9]\d{3}[A-Z]{2}$/,
  PL: /^\d{5}$/,
  PT: /^\d{7}$/,
  RO: /^\d{6}$/,
  US: /^\d{5}(\d{4})?$/,
}

/**
 * The first and last number that a country's post has given out or reserved, where it does not use all of its form: a
 * Danish 0500 or a Spanish 60000 is a slip. From the same source.
 */
const NUMBERS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  ...{ AT: [1000, 9999], BE: [1000, 9999], CH: [1000, 9999], DE: [1000, 99_998], DK: [800, 9990], ES: [1000, 52_999] },
  ...{ FI: [2, 99_999], FR: [1000, 98_999], LI: [9485, 9498], NO: [1, 9991], SE: [10_000, 98_499] },
}

/** The signs of cars and older prefixes that are written in front instead of the country's code. */
const PREFIXES: Readonly<Record<string, string>> = { AT: 'A', BE: 'B', DE: 'D', FR: 'F', IT: 'I', LU: 'L', SE: 'S' }

function each(countries: string, form: RegExp): Record<string, RegExp> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, form]))
}

/**
 * Whether a postal code can exist in a country (ISO 3166-1 alpha-2). Letter case, spaces, hyphens and the country's
 * code or sign in front, 'DK-2200' or 'D-10115', do not matter.
 */
export function isPostalCode(text: string, country: string): boolean {
  const form = FORMS[country]
  if (!form) return true
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '')
  const prefixes = ['', country, PREFIXES[country] ?? '']
  return prefixes.some((prefix) => {
    const own = code.slice(prefix.length)
    return code.startsWith(prefix) && form.test(own) && isGivenOut(own, country)
  })
}

function isGivenOut(code: string, country: string): boolean {
  const [least, most] = NUMBERS[country] ?? []
  return least === undefined || most === undefined || (Number(code) >= least && Number(code) <= most)
}
