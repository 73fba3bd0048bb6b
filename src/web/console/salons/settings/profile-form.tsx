import { AMENITIES } from '../../../../domain/salons/profile/amenities.ts'
import type { Settings } from '../../../../domain/salons/profile/get-settings.ts'
import { allTyped } from '../../../forms/repeated-fields.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form } from '../../../ui/form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ChangedMeanwhile } from '../../changed-meanwhile.tsx'
import { CheckboxRow } from '../../checkbox-row.tsx'
import { diffVersions } from '../../diff-versions.ts'
import layout from '../../form-layout.module.css'
import { SaveButton } from '../../save-button.tsx'
import styles from './settings.module.css'

interface Props {
  settings: Settings
  version: string
  languages: readonly { value: string; label: string }[]
  heading: string
}

export function ProfileForm({ settings, version, languages, heading }: Props) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const sent = failure?.values.intent === 'profile' ? failure.values : undefined
  const amenities = AMENITIES.map((value) => ({ value, label: t(`salon.amenities.${value}`) }))
  const spoken = allTyped(sent, 'languages') ?? settings.languages
  const there = allTyped(sent, 'amenities') ?? settings.amenities
  const lists = (chosenLanguages: readonly string[], chosenAmenities: readonly string[]) =>
    [
      [t('console.settings.languages'), labelsOf(languages, chosenLanguages)],
      [t('console.settings.amenities'), labelsOf(amenities, chosenAmenities)],
    ] as const
  const { name, description, phone, email, website } = settings
  return (
    <Form className={layout.card} intent="profile">
      <h2 className={layout.heading}>{heading}</h2>
      <ChangedMeanwhile
        version={version}
        rows={
          sent
            ? diffVersions(
                [...profileTexts(t, sent), ...lists(spoken, there)],
                [...profileTexts(t, settings), ...lists(settings.languages, settings.amenities)],
              )
            : []
        }
        to="/partner/settings"
      />
      <TextField
        {...{ name: 'name', label: t('console.settings.name'), maxLength: 100, required: true }}
        defaultValue={name}
      />
      <TextArea
        {...{ name: 'description', label: t('console.services.description'), maxLength: 4000, rows: 6 }}
        hint={t('console.settings.descriptionHint')}
        defaultValue={description}
      />
      <div className={layout.pair}>
        <TextField
          {...{ name: 'phone', label: t('console.settings.phone'), type: 'tel', autoComplete: 'tel', optional: true }}
          defaultValue={phone}
        />
        <TextField
          {...{
            name: 'email',
            label: t('console.settings.email'),
            type: 'email',
            autoComplete: 'email',
            optional: true,
          }}
          hint={t('console.settings.emailHint')}
          defaultValue={email}
        />
      </div>
      <TextField
        {...{ name: 'website', label: t('console.settings.website'), type: 'url', inputMode: 'url', optional: true }}
        placeholder="https://"
        defaultValue={website}
      />
      <fieldset className={layout.group}>
        <legend className={layout.legend}>{t('console.settings.languages')}</legend>
        <div className={styles.languages}>
          {languages.map(({ value, label }) => (
            <CheckboxRow key={value} name="languages" value={value} label={label} checked={spoken.includes(value)} />
          ))}
        </div>
      </fieldset>
      <fieldset className={layout.group}>
        <legend className={layout.legend}>{t('console.settings.amenities')}</legend>
        <div className={styles.languages}>
          {amenities.map(({ value, label }) => (
            <CheckboxRow key={value} name="amenities" value={value} label={label} checked={there.includes(value)} />
          ))}
        </div>
      </fieldset>
      <SaveButton />
    </Form>
  )
}

/** What two versions are compared by, apart from what is chosen of a list. */
function profileTexts(
  t: ReturnType<typeof useTranslation>['t'],
  profile: Partial<Record<'name' | 'description' | 'phone' | 'email' | 'website', string>>,
) {
  const { name = '', description = '', phone = '', email = '', website = '' } = profile
  return [
    [t('console.settings.name'), name],
    [t('console.services.description'), description],
    [t('console.settings.phone'), phone],
    [t('console.settings.email'), email],
    [t('console.settings.website'), website],
  ] as const
}

function labelsOf(options: readonly { value: string; label: string }[], chosen: readonly string[]): string {
  return options.flatMap(({ value, label }) => (chosen.includes(value) ? [label] : [])).join(', ')
}
