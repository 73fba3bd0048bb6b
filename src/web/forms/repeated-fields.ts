/** Ends the name under which all values of a repeated field are stored. */
const ALL = '[]'

/**
 * The values of a form by field. A field that was sent several times has its last value, and a second entry with all of
 * them, for `allTyped`.
 */
export function withRepeated(fields: Iterable<readonly [string, string]>): Record<string, string> {
  const byName = new Map<string, string[]>()
  for (const [name, value] of fields) {
    const all = byName.get(name)
    if (all) all.push(value)
    else if (!name.endsWith(ALL)) byName.set(name, [value])
  }
  return Object.fromEntries(
    [...byName].flatMap(([name, all]) => {
      const last: [string, string] = [name, all.at(-1) ?? '']
      return all.length > 1 ? [last, [name + ALL, JSON.stringify(all)] as const] : [last]
    }),
  )
}

/** All values of a field of a form that is shown again, in order; null without such a form. */
export function allTyped(values: Readonly<Record<string, string>> | undefined, name: string): string[] | null {
  if (!values) return null
  const all = values[name + ALL]
  if (all !== undefined) return JSON.parse(all)
  const only = Object.hasOwn(values, name) ? values[name] : undefined
  return only === undefined ? [] : [only]
}

/** The value of a text field or a choice; none where several fields have its name, which only `allTyped` distinguishes. */
export function onlyTyped(values: Readonly<Record<string, string>> | undefined, name: string): string | undefined {
  return values?.[name + ALL] === undefined ? values?.[name] : undefined
}
