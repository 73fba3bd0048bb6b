import { DayPicker } from 'react-day-picker'
import { da, de, enGB } from 'react-day-picker/locale'
import { useLocale } from '../request/request-facts.ts'
import styles from './calendar.module.css'
import { classes } from './classes.ts'
import buttons from './round-button.module.css'

const LOCALES = { en: enGB, da, de }

interface Props {
  selected: Date | null
  min: Date
  /** A year ahead by default. */
  max?: Date
  onPick: (day: Date) => void
}

/** A month to pick a day from. Loaded when first opened. */
export default function Calendar({ selected, min, max, onPick }: Props) {
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      locale={LOCALES[useLocale()]}
      selected={selected ?? undefined}
      onSelect={onPick}
      defaultMonth={selected && selected >= min ? selected : min}
      startMonth={min}
      endMonth={max ?? new Date(min.getFullYear() + 1, min.getMonth(), 1)}
      disabled={max ? { before: min, after: max } : { before: min }}
      today={min}
      classNames={{
        root: styles.root ?? '',
        months: styles.months ?? '',
        month_caption: styles.caption ?? '',
        nav: styles.nav ?? '',
        button_previous: classes(buttons.round, styles.way),
        button_next: classes(buttons.round, styles.way),
        chevron: styles.chevron ?? '',
        month_grid: styles.grid ?? '',
        weekday: styles.weekday ?? '',
        day: styles.day ?? '',
        day_button: styles.button ?? '',
        selected: styles.selected ?? '',
        today: styles.today ?? '',
        disabled: styles.disabled ?? '',
        outside: styles.outside ?? '',
      }}
    />
  )
}
