import { readFile } from 'node:fs/promises'

const DOCUMENT = 'docs/operations/more-machines.md'
const BLOCKS = {
  etcd: /^```ini\n(# \/etc\/default\/etcd\n[\s\S]*?)^```$/gm,
  patroni: /^```yaml\n(# \/etc\/patroni\/config\.yml\n[\s\S]*?)^```$/gm,
  shorter: /^```yaml\n(# patronictl edit-config\n[\s\S]*?)^```$/gm,
  citus: /^```yaml\n(# \/etc\/patroni\/config\.yml, in addition with Citus\n[\s\S]*?)^```$/gm,
  pgbouncer: /^```ini\n(\[databases\]\nsalloon = [\s\S]*?)^```$/gm,
  haproxy: /^```haproxy\n([\s\S]*?)^```$/gm,
  site: /^```cfg\n(# haproxy.cfg, of several hosts\n[\s\S]*?)^```$/gm,
}

/**
 * A configuration in the document: etcd's, Patroni's, its shorter times, what Citus needs, PgBouncer's, HAProxy's before
 * the database or the site.
 */
export async function documented(name: keyof typeof BLOCKS): Promise<string> {
  const blocks = [...(await readFile(DOCUMENT, 'utf8')).matchAll(BLOCKS[name])]
  const [[, text] = []] = blocks
  if (blocks.length !== 1 || !text) throw new Error(`${DOCUMENT} has ${blocks.length} configurations of ${name}`)
  return text
}

/** Replaces what differs between machines. Each pattern must occur. */
export function filledIn(text: string, replacements: readonly (readonly [RegExp, string])[]): string {
  return replacements.reduce((done, [pattern, by]) => {
    if (done.search(pattern) < 0) throw new Error(`${DOCUMENT} has no ${pattern}`)
    return done.replace(pattern, () => by)
  }, text)
}
