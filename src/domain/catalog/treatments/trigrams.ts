/** The trigrams of a normalised text, as PostgreSQL's pg_trgm forms them: each word after two spaces and before one. */
export function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>()
  for (const word of text.split(' ')) {
    if (word === '') continue
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3))
  }
  return trigrams
}

/** The share of common trigrams, 0 to 1: pg_trgm's `similarity`. */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [few, many] = one.size < other.size ? [one, other] : [other, one]
  let common = 0
  for (const trigram of few) if (many.has(trigram)) common += 1
  const all = one.size + other.size - common
  return all === 0 ? 0 : common / all
}
