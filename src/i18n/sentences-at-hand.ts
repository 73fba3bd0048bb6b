import type { i18n, TFunction } from 'i18next'

/** A sentence taken apart at its blanks: text and names in turn, text first and last. */
type Sentence = readonly string[]

/** Options of i18next that decide more than what stands in a blank, apart from `count`. */
const DECIDING = new Set([
  ...['appendNamespaceToCIMode', 'applyPostProcessor', 'context', 'fallbackLng', 'interpolation', 'joinArrays'],
  ...['keyPrefix', 'keySeparator', 'lng', 'lngs', 'missingInterpolationHandler', 'missingKeyNoValueFallbackToKey'],
  ...['nest', 'ns', 'nsSeparator', 'ordinal', 'postProcess', 'replace', 'returnDetails', 'returnObjects'],
  'skipInterpolation',
])

const NONE = {}

/**
 * Lets an instance that never changes language or words find each sentence once: i18next works out anew each time where a
 * key leads, which is a good part of drawing a page. Whatever is more than blanks and plurals stays i18next's.
 */
export function keepSentencesAtHand(instance: i18n): i18n {
  const exact = instance.t.bind(instance) as unknown as (key: unknown, ...more: unknown[]) => unknown
  const plural = new Intl.PluralRules(instance.language)
  const known = new Map<string, Sentence>()

  const sentence = (key: string, count: number | undefined): Sentence | undefined => {
    const form = count === undefined ? key : `${key} ${count === 0 ? 'zero ' : ''}${plural.select(count)}`
    const there = known.get(form)
    if (there) return there
    const text = exact(key, { ...(count !== undefined && { count }), skipInterpolation: true })
    if (typeof text !== 'string' || text === key || !isPlain(text)) return undefined
    const made = text.split(/\{\{\s*(\w+)\s*\}\}/)
    known.set(form, made)
    return made
  }

  const t = (key: unknown, values: unknown = NONE, ...others: unknown[]) => {
    const said = typeof key === 'string' && others.length === 0 ? filled(sentence, key, values) : undefined
    return said ?? exact(key, values, ...others)
  }
  const byHand = Object.assign(t, { lng: instance.language }) as unknown as TFunction
  const fixed = instance.getFixedT.bind(instance) as unknown as (...all: unknown[]) => unknown
  instance.t = byHand
  instance.getFixedT = ((lng: unknown, ns?: unknown, keyPrefix?: unknown, ...rest: unknown[]) => {
    const isUsual = lng === instance.language && (ns ?? 'translation') === 'translation' && keyPrefix === undefined
    return isUsual ? byHand : fixed(lng, ns, keyPrefix, ...rest)
  }) as i18n['getFixedT']
  return instance
}

/** With nothing in it but text and blanks. */
function isPlain(text: string): boolean {
  return !text.includes('$t(') && !/\{\{|\}\}/.test(text.replaceAll(/\{\{\s*\w+\s*\}\}/g, ''))
}

/** The sentence with its blanks filled; undefined where more is asked for than that. */
function filled(
  find: (key: string, count: number | undefined) => Sentence | undefined,
  key: string,
  values: unknown,
): string | undefined {
  if (typeof values !== 'object' || values === null) return undefined
  const given = values as Record<string, unknown>
  for (const name in given) if (DECIDING.has(name) || name.startsWith('defaultValue')) return undefined
  const { count } = given
  if (count !== undefined && typeof count !== 'number') return undefined
  const parts = find(key, count)
  if (!parts) return undefined
  let text = parts[0] ?? ''
  for (let n = 1; n < parts.length; n += 2) {
    const value = given[parts[n] ?? '']
    if (typeof value !== 'string' && typeof value !== 'number') return undefined
    text += value + (parts[n + 1] ?? '')
  }
  return text
}
