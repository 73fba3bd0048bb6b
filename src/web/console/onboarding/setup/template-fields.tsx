import { Check, ChevronDown } from 'lucide-react'
import type { Category } from '../../../../domain/kernel/categories.ts'
import { templateOf, usualPrice } from '../../../../domain/onboarding/trade-templates.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import choice from '../../../ui/choice.module.css'
import { classes } from '../../../ui/classes.ts'
import field from '../../../ui/field.module.css'
import { FieldError } from '../../../ui/field.tsx'
import surface from '../../../ui/surface.module.css'
import layout from '../../form-layout.module.css'
import { useConsole } from '../../use-console.ts'
import styles from './services.module.css'

interface Props {
  category: Category
  /** The names of the salon's services, in lower case. */
  existing: readonly string[]
  /** For an empty list: common services are ticked. */
  begin: boolean
}

/** The common services of a trade as checkboxes with price and duration; and a line for one's own. */
export function TemplateFields({ category, existing, begin }: Props) {
  const { t } = useTranslation()
  const { currency } = useConsole()
  const ideas = templateOf(category)
    .map((idea) => ({ ...idea, name: t(`console.template.${idea.id}`) }))
    .filter(({ name }) => !existing.includes(name.toLowerCase()))
  const failure = useFormFailure()
  return (
    // Collapsed for a salon that has services already.
    <details className={classes(surface.card, styles.template)} open={begin || failure !== null || undefined}>
      <summary>
        <h2>{t('console.setup.servicesForm.template', { category: t(`category.tabs.${category}`) })}</h2>
        <ChevronDown aria-hidden="true" className={styles.arrow} />
      </summary>
      <p className={layout.lead}>{t('console.setup.servicesForm.templateHint')}</p>
      <div className={styles.rows}>
        <div className={styles.heads} aria-hidden="true">
          <span />
          <span>{t('console.setup.servicesForm.name')}</span>
          <span>{t('console.setup.servicesForm.minutes')}</span>
          <span>
            {t('console.setup.servicesForm.price')} ({currency})
          </span>
        </div>
        {ideas.map(({ id, name, minutes, kroner, usual }) => (
          <Row
            key={id}
            id={id}
            name={name}
            minutes={minutes}
            price={usualPrice(kroner, currency)}
            ticked={begin && usual}
          />
        ))}
        <Row id={`own-${category}`} name="" minutes={null} price={null} ticked={null} />
      </div>
    </details>
  )
}

interface RowProps {
  id: string
  name: string
  minutes: number | null
  price: number | null
  /** Null for a line that counts once it has a name. */
  ticked: boolean | null
}

function Row({ id, name, minutes, price, ticked }: RowProps) {
  const { t } = useTranslation()
  const { currency } = useConsole()
  const failure = useFormFailure()
  const called = name || t('console.setup.servicesForm.ownService')
  const wrong = (['name', 'minutes', 'price'] as const).flatMap((part) => failure?.fields[`${part}.${id}`] ?? [])
  const typed = (part: 'name' | 'minutes' | 'price', given: string | number | null, label: string) => ({
    ...{ name: `${part}.${id}`, 'aria-label': label, defaultValue: failure?.values[`${part}.${id}`] ?? given ?? '' },
    'aria-invalid': failure?.fields[`${part}.${id}`] ? (true as const) : undefined,
    'aria-describedby': wrong.length > 0 ? `${id}-wrong` : undefined,
  })
  const add = `add.${id}`
  const was = failure?.values.intent === 'save' ? failure.values[add] !== undefined : ticked
  return (
    <div className={classes(styles.row, ticked === null && styles.own)}>
      {ticked === null ? (
        <span aria-hidden="true" />
      ) : (
        <label className={choice.choice}>
          <input
            {...{ type: 'checkbox', name: add, className: choice.native, defaultChecked: was ?? false }}
            aria-label={t('console.setup.servicesForm.add', { name: called })}
          />
          <span className={choice.box}>
            <Check aria-hidden="true" strokeWidth={3.5} />
          </span>
        </label>
      )}
      <input
        {...{ type: 'text', maxLength: 100, className: classes(field.control, styles.name) }}
        {...typed('name', name, t('console.setup.servicesForm.nameOf', { name: called }))}
        placeholder={ticked === null ? called : undefined}
      />
      <span className={classes(styles.unit, styles.minutes)}>
        <input
          {...{ type: 'text', inputMode: 'numeric', maxLength: 3, className: field.control }}
          {...typed('minutes', minutes, t('console.setup.servicesForm.minutesOf', { name: called }))}
        />
        <small aria-hidden="true">{t('console.setup.servicesForm.minutes')}</small>
      </span>
      <span className={styles.unit}>
        <input
          {...{ type: 'text', inputMode: 'decimal', maxLength: 12, className: field.control }}
          {...typed('price', price, t('console.setup.servicesForm.priceOf', { name: called, currency }))}
        />
        <small aria-hidden="true">{currency}</small>
      </span>
      {wrong.length > 0 && (
        <div id={`${id}-wrong`} className={styles.wrong}>
          {[...new Set(wrong)].map((code) => (
            <FieldError key={code} id={`${id}-${code}`} code={code} />
          ))}
        </div>
      )}
    </div>
  )
}
