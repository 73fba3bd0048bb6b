import type { Locale } from '../../../../domain/kernel/locale.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CardSection } from '../../card-section.tsx'
import styles from './settings.module.css'

/** A text in the salon's own language, and the field for it in another one. */
export interface WrittenText {
  field: string
  label: string
  /** What is written in the other language. */
  written: string | undefined
  maxLength: number
  /** The text in the salon's own language, shown above a field of several lines; null where the label has it. */
  original: string | null
}

interface Props {
  title: string
  /** The name of the hidden fields that name the items. */
  kind: string
  items: readonly { id: string; texts: readonly WrittenText[] }[]
  /** The salon's own language, if it is known. */
  own: Locale | undefined
  lang: Locale
}

/** The texts of the items of one kind, such as services; nothing when there are none. */
export function TextsSection({ title, kind, items, own, lang }: Props) {
  if (items.length === 0) return null
  return (
    <CardSection title={title}>
      <ul className={styles.texts}>
        {items.map(({ id, texts }) => (
          <li key={id} className={styles.translations}>
            <input type="hidden" name={kind} value={id} />
            {texts.map((text) => (
              <TextInLanguage key={text.field} text={text} own={own} lang={lang} />
            ))}
          </li>
        ))}
      </ul>
    </CardSection>
  )
}

function TextInLanguage({ text, own, lang }: { text: WrittenText } & Pick<Props, 'own' | 'lang'>) {
  const { field, label, written, maxLength, original } = text
  const attributes = { name: field, label, lang, maxLength, defaultValue: written }
  if (original === null) return <TextField {...attributes} />
  return (
    <>
      <p className={styles.own} lang={own}>
        {original}
      </p>
      <TextArea {...attributes} rows={2} />
    </>
  )
}
