import { searchable } from '../../../../domain/kernel/text.ts'
import type { LoadedList } from './load-list.ts'

type Treatment = LoadedList['treatments'][number]

/** The treatment that the search's first field shows: the only one that is searched for, without a name; else null. */
export function treatmentInBox({
  query,
  treatments,
}: {
  query: { name: string }
  treatments: readonly Treatment[]
}): Treatment | null {
  const [only] = treatments
  return only && treatments.length === 1 && query.name === '' ? only : null
}

/** The filter's fields, where the first field still shows the treatment, or another text that replaces it. */
export function withTypedTreatment(fields: FormData, shown: Treatment | null): FormData {
  if (!shown) return fields
  if (isNameOf(String(fields.get('name') ?? ''), shown)) {
    fields.delete('name')
    return fields
  }
  const others = fields.getAll('treatment').filter((code) => code !== shown.code)
  fields.delete('treatment')
  for (const code of others) fields.append('treatment', code)
  return fields
}

/** Whether a text names this treatment, in whatever case. */
export function isNameOf(text: string, { name }: { name: string }): boolean {
  return searchable(text.trim()) === searchable(name)
}
