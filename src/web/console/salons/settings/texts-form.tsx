import type { OwnTexts } from '../../../../domain/catalog/menu/get-texts.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import { validationText } from '../../../../i18n/code-texts.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import layout from '../../form-layout.module.css'
import styles from './settings.module.css'
import { FIELD } from './texts-fields.ts'

interface Props {
  texts: OwnTexts
  to: { value: Locale; label: string }
}

/** The salon's texts, each above its field in the other language. Empty: customers read the salon's own. */
export function TextsForm({ texts, to }: Props) {
  const { t } = useTranslation()
  const { services, coupons, textLocale, description, version } = texts
  const failure = useFormFailure()
  // Saving again overwrites what somebody else has changed.
  const seen = failure?.fields.version ? version : (failure?.values.version ?? version)
  const own = textLocale ?? undefined
  const lang = to.value
  const written = services.filter((service) => service.texts[lang]?.name).length
  return (
    <Form className={layout.sheet}>
      <input type="hidden" name="locale" value={lang} />
      <input type="hidden" name="version" value={seen} />
      {failure?.fields.version && <p className={layout.error}>{validationText(t, failure.fields.version)}</p>}
      <p className={layout.lead}>
        {t('console.settings.texts.progress', { written, count: services.length, language: to.label })}{' '}
        {t('console.settings.texts.empty')}
      </p>
      {description && (
        <section className={layout.card}>
          <h2 className={layout.heading}>{t('console.services.description')}</h2>
          <p className={styles.own} lang={own}>
            {description}
          </p>
          <TextArea
            {...{ name: 'description', label: to.label, lang, maxLength: 4000, rows: 6 }}
            defaultValue={texts.texts[lang]?.description}
          />
        </section>
      )}
      {services.length > 0 && (
        <section className={layout.card}>
          <h2 className={layout.heading}>{t('console.services.title')}</h2>
          <ul className={styles.texts}>
            {services.map((service) => (
              <Service key={service.id} service={service} own={own} lang={lang} />
            ))}
          </ul>
        </section>
      )}
      {coupons.length > 0 && (
        <section className={layout.card}>
          <h2 className={layout.heading}>{t('console.offers.coupon.title')}</h2>
          <ul className={styles.texts}>
            {coupons.map(({ id, name, code, texts }) => (
              <li key={id} className={styles.textsOf}>
                <input type="hidden" name="coupons" value={id} />
                <TextField
                  {...{ name: FIELD.couponName(id), label: `${name} (${code})`, lang, maxLength: 80 }}
                  defaultValue={texts[lang]?.name}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={layout.actions}>
        <SubmitButton>{t('console.services.save')}</SubmitButton>
      </div>
    </Form>
  )
}

interface ServiceProps {
  service: OwnTexts['services'][number]
  own: Locale | undefined
  lang: Locale
}

function Service({ service: { id, name, description, texts }, own, lang }: ServiceProps) {
  const { t } = useTranslation()
  const written = texts[lang]
  return (
    <li className={styles.textsOf}>
      <input type="hidden" name="services" value={id} />
      <TextField {...{ name: FIELD.serviceName(id), label: name, lang, maxLength: 100 }} defaultValue={written?.name} />
      {description && (
        <>
          <p className={styles.own} lang={own}>
            {description}
          </p>
          <TextArea
            {...{ name: FIELD.serviceDescription(id), lang, maxLength: 2000, rows: 2 }}
            label={t('console.settings.texts.descriptionOf', { name })}
            defaultValue={written?.description}
          />
        </>
      )}
    </li>
  )
}
