import type { MenuItem } from '../../../domain/calendar/list-menu.ts'
import { menuEntries } from '../../../domain/catalog/items/menu-entries.ts'
import { money } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useConsole } from '../use-console.ts'

interface Props {
  items: readonly MenuItem[]
  /** The text of one of them. */
  text(item: MenuItem): string
}

/** The services of a select; the variants of one together. */
export function ServiceOptions({ items, text }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency } = useConsole()
  return menuEntries(items).map(({ key, name, variants, leastMinor, leastMinutes, mostMinutes }) => {
    const options = variants.map((item) => (
      <option key={item.id} value={item.id}>
        {text(item)}
      </option>
    ))
    if (variants.length === 1) return options
    const minutes = t('console.services.minutesRange', { from: leastMinutes, to: mostMinutes })
    const from = t('salon.services.from', { price: money(leastMinor, currency, locale) })
    return (
      <optgroup key={key} label={`${name} · ${minutes} · ${from}`}>
        {options}
      </optgroup>
    )
  })
}
