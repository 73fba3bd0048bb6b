import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { Form, Link, useNavigation } from 'react-router'
import { GENDERS } from '../../../../domain/salons/staff/gender.ts'
import { validationText } from '../../../../i18n/code-texts.ts'
import { allTyped } from '../../../forms/repeated-fields.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormFailureMessage } from '../../../ui/form-message.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { CardSection } from '../../card-section.tsx'
import layout from '../../form-layout.module.css'
import { SlotsField } from './slots-field.tsx'
import styles from './staff.module.css'
import { type SlotRow, slotRows } from './staff-fields.ts'

interface StaffFormValues {
  name: string
  email: string
  phone: string
  age: number | null
  gender: string | null
  designationId: string | null
  bio: string
  serviceIds: readonly string[]
  photos: readonly string[]
  slots: readonly SlotRow[]
  /** The version of an existing team member that was shown, so that changes by others are not overwritten unseen. */
  version?: string
}

interface Props {
  values: StaffFormValues
  designations: readonly { id: string; title: string }[]
  services: readonly { id: string; name: string }[]
  /** The link for cancelling. */
  back: string
}

/** The fields under 'More'. */
const DETAILS = ['email', 'phone', 'age', 'gender']
const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif'

/** The public details and hours of a team member. */
export function StaffForm({ values, designations, services, back }: Props) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const { state } = useNavigation()
  const typed = (name: string, present: string) => failure?.values[name] ?? present
  const ticked = allTyped(failure?.values, 'service') ?? values.serviceIds
  // After the message about another user's changes, saving overwrites them.
  const version = failure?.fields.version ? values.version : (failure?.values.version ?? values.version)
  const seen = allTyped(failure?.values, 'seen') ?? values.photos
  const photosToKeep = allTyped(failure?.values, 'keep') ?? values.photos
  const problem = (name: string) => {
    const code = failure?.fields[name]
    return code && validationText(t, code)
  }
  const field = (name: string, present: string) => ({
    name,
    defaultValue: typed(name, present),
    error: problem(name),
  })
  // The browser's own select: one rendered over it would lose what was chosen before hydration.
  const file = (name: string) => ({
    ...{ type: 'file', name, accept: PICTURES, className: styles.file, error: problem(name) },
    description: t('console.staff.form.pictureText'),
  })
  return (
    <Form method="post" encType="multipart/form-data" className={layout.sheet} noValidate>
      {failure && <FormFailureMessage failure={failure} />}
      {problem('version') && <p className={layout.error}>{problem('version')}</p>}
      {version !== undefined && <input key={version} type="hidden" name="version" defaultValue={version} />}
      <CardSection id="person" title={t('console.staff.form.person')}>
        <div className={layout.pair}>
          <TextInput
            {...field('name', values.name)}
            label={t('console.staff.form.name')}
            autoComplete="off"
            withAsterisk
          />
          <NativeSelect
            {...field('designationId', values.designationId ?? '')}
            label={t('console.staff.form.designation')}
            data={[
              { value: '', label: t('console.staff.form.choose') },
              ...designations.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
        </div>
        <Textarea
          {...field('bio', values.bio)}
          label={t('console.staff.form.bio')}
          description={t('console.staff.form.bioText')}
          maxLength={2000}
          rows={4}
        />
        <details className={styles.more} open={DETAILS.some((name) => problem(name)) || undefined}>
          <summary>{t('console.staff.form.more')}</summary>
          <div className={layout.pair}>
            <TextInput
              {...field('email', values.email)}
              type="email"
              label={t('console.staff.email')}
              autoComplete="off"
            />
            <TextInput
              {...field('phone', values.phone)}
              type="tel"
              label={t('console.staff.phone')}
              autoComplete="off"
            />
            <TextInput
              {...field('age', values.age === null ? '' : String(values.age))}
              type="number"
              inputMode="numeric"
              min={14}
              max={99}
              label={t('console.staff.age')}
            />
            <NativeSelect
              {...field('gender', values.gender ?? '')}
              label={t('console.staff.gender')}
              data={[
                { value: '', label: t('console.staff.form.choose') },
                ...GENDERS.map((gender) => ({ value: gender, label: t(`console.staff.form.genders.${gender}`) })),
              ]}
            />
          </div>
        </details>
        <TextInput {...file('picture')} label={t('console.staff.form.picture')} />
      </CardSection>
      <fieldset className={layout.card}>
        <legend className={styles.legend}>{t('console.staff.services')}</legend>
        <div className={layout.ticks}>
          {services.map(({ id, name }) => (
            <Checkbox key={id} name="service" value={id} label={name} defaultChecked={ticked.includes(id)} />
          ))}
        </div>
        {problem('serviceIds') && <p className={layout.error}>{problem('serviceIds')}</p>}
      </fieldset>
      <SlotsField rows={failure ? slotRows(failure.values) : values.slots} error={problem('shifts')} />
      <fieldset className={layout.card}>
        <legend className={styles.legend}>{t('console.staff.form.photos')}</legend>
        {values.photos.length > 0 && (
          <ul className={styles.photos}>
            {values.photos.map((path, n) => (
              <li key={path}>
                <input type="hidden" name="seen" value={path} />
                <Picture path={path} alt="" width={96} height={96} sizes="96px" />
                <Checkbox
                  name="keep"
                  value={path}
                  defaultChecked={photosToKeep.includes(path) || !seen.includes(path)}
                  label={t('console.staff.form.keep', { number: n + 1 })}
                />
              </li>
            ))}
          </ul>
        )}
        <TextInput {...file('photos')} multiple label={t('console.staff.form.addPhotos')} />
      </fieldset>
      <div className={layout.actions}>
        <Button type="submit" name="intent" value="save" size="md" loading={state === 'submitting'}>
          {t('console.staff.form.save')}
        </Button>
        <Button component={Link} to={back} variant="default" size="md">
          {t('console.staff.form.cancel')}
        </Button>
      </div>
    </Form>
  )
}
