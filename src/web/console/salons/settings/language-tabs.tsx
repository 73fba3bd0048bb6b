import { Link } from 'react-router'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import { classes } from '../../../ui/classes.ts'
import tabs from '../../../ui/tab-link.module.css'
import styles from './settings.module.css'

interface Props {
  languages: readonly { value: Locale; label: string }[]
  chosen: Locale
  path: string
  label: string
}

export function LanguageTabs({ languages, chosen, path, label }: Props) {
  return (
    <nav className={styles.languageTabs} aria-label={label}>
      {languages.map(({ value, label }) => (
        <Link
          key={value}
          to={`${path}?to=${value}`}
          preventScrollReset
          className={classes(tabs.tab, styles.tab)}
          aria-current={value === chosen ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
