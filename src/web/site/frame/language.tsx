import { Check, Globe } from 'lucide-react'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import styles from './language.module.css'

/** The languages, each in its own name. A plain form: choosing one loads the page again in that language. */
function LanguageForm() {
  const { t } = useTranslation()
  const current = useLocale()
  return (
    <form method="post" action="/locale" className={styles.form}>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="submit"
          name="locale"
          value={locale}
          lang={locale}
          aria-pressed={locale === current}
          className={styles.language}
        >
          {t(`access.languages.${locale}`)}
          {locale === current && <Check aria-hidden="true" />}
        </button>
      ))}
    </form>
  )
}

export function LanguageMenu() {
  const { t } = useTranslation()
  const current = useLocale()
  return (
    <Disclosure
      label={`${current.toUpperCase()} – ${t('access.language')}: ${t(`access.languages.${current}`)}`}
      summaryClassName={styles.summary}
      summary={
        <>
          <Globe aria-hidden="true" />
          {current.toUpperCase()}
        </>
      }
    >
      <LanguageForm />
    </Disclosure>
  )
}

export function LanguageRow() {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.row} aria-label={t('access.language')}>
      <LanguageForm />
    </fieldset>
  )
}
