import type { OwnTexts } from '../../../../domain/catalog/menu/get-texts.ts'
import type { Texts } from '../../../../domain/kernel/local-text.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form } from '../../../ui/form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { CardSection } from '../../card-section.tsx'
import { ChangedMeanwhile } from '../../changed-meanwhile.tsx'
import layout from '../../form-layout.module.css'
import { SaveButton } from '../../save-button.tsx'
import styles from './settings.module.css'
import { changedTexts, fieldOf } from './texts-fields.ts'
import { TextsSection, type WrittenText } from './texts-section.tsx'

interface Props {
  texts: OwnTexts
  to: { value: Locale; label: string }
  /** The page's own path. */
  path: string
}

interface Named {
  id: string
  name: string
  description: string
  texts: Texts
}

/** The salon's texts, each above its field in the other language. Empty: customers read the salon's own. */
export function TextsForm({ texts, to, path }: Props) {
  const { t } = useTranslation()
  const { categories, services, products, staff, coupons, textLocale, description, version } = texts
  const own = textLocale ?? undefined
  const lang = to.value
  const sent = useFormFailure()?.values ?? {}
  const written = services.filter((service) => service.texts[lang]?.name).length
  const nameText = (field: string, label: string, texts: Texts, maxLength: number) => ({
    ...{ field, label, maxLength, written: texts[lang]?.name, original: null },
  })
  const described = (list: 'services' | 'products', { id, name, description, texts }: Named) => ({
    id,
    texts: [
      nameText(fieldOf(list, id, 'name'), name, texts, 100),
      ...(description
        ? [
            {
              field: fieldOf(list, id, 'description'),
              label: t('console.settings.texts.descriptionOf', { name }),
              written: texts[lang]?.description,
              maxLength: 2000,
              original: description,
            },
          ]
        : []),
    ],
  })
  const about = { field: 'description', label: t('console.services.description') }
  const sections: { title: string; kind: string; items: { id: string; texts: WrittenText[] }[] }[] = [
    {
      ...{ title: t('console.menuCategories.title'), kind: 'categories' },
      items: categories.map(({ id, name, texts }) => ({
        id,
        texts: [nameText(fieldOf('categories', id, 'name'), name, texts, 60)],
      })),
    },
    {
      ...{ title: t('console.services.title'), kind: 'services' },
      items: services.map((one) => described('services', one)),
    },
    {
      ...{ title: t('console.products.title'), kind: 'products' },
      items: products.map((one) => described('products', one)),
    },
    {
      ...{ title: t('console.staff.title'), kind: 'staff' },
      items: staff.map(({ id, name, bio, texts }) => ({
        id,
        texts: [
          {
            field: fieldOf('staff', id, 'bio'),
            label: t('console.settings.texts.about', { name }),
            written: texts[lang]?.bio,
            maxLength: 2000,
            original: bio,
          },
        ],
      })),
    },
    {
      ...{ title: t('console.offers.coupon.title'), kind: 'coupons' },
      items: coupons.map(({ id, name, code, texts }) => ({
        id,
        texts: [nameText(fieldOf('coupons', id, 'name'), `${name} (${code})`, texts, 80)],
      })),
    },
  ]
  const all = [
    { ...about, written: texts.texts[lang]?.description },
    ...sections.flatMap(({ items }) => items.flatMap((item) => item.texts)),
  ]
  return (
    <Form className={layout.sheet}>
      <input type="hidden" name="locale" value={lang} />
      <ChangedMeanwhile version={version} rows={changedTexts(all, sent)} to={path} />
      <p className={layout.lead}>
        {t('console.settings.texts.progress', { written, count: services.length, language: to.label })}{' '}
        {t('console.settings.texts.empty')}
      </p>
      {description && (
        <CardSection title={about.label}>
          <p className={styles.own} lang={own}>
            {description}
          </p>
          <TextArea
            {...{ name: 'description', label: to.label, lang, maxLength: 4000, rows: 6 }}
            defaultValue={texts.texts[lang]?.description}
          />
        </CardSection>
      )}
      {sections.map((section) => (
        <TextsSection key={section.kind} {...section} {...{ own, lang }} />
      ))}
      <SaveButton />
    </Form>
  )
}
