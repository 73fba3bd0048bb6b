import { redirect } from 'react-router'
import { getCompany, setCompany } from '../../../../domain/salons/profile/company.ts'
import { countryName, share } from '../../../../i18n/format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CardSection } from '../../card-section.tsx'
import { ChangedMeanwhile } from '../../changed-meanwhile.tsx'
import { DataTable } from '../../data-table.tsx'
import layout from '../../form-layout.module.css'
import { requireMember } from '../../require-member.ts'
import { SaveButton } from '../../save-button.tsx'
import type { Route } from './+types/company'
import { SettingsPage } from './settings-page.tsx'

const PATH = '/partner/settings/company'

export async function loader({ context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  return { company: await getCompany(context.get(appContext), member) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    await setCompany(context.get(appContext), member, {
      ...{ legalName: text('legalName'), legalStreet: text('legalStreet'), legalCity: text('legalCity') },
      ...{ legalPostalCode: text('legalPostalCode'), vatId: text('vatId') },
      ...{ vatRegistered: form.has('vatRegistered'), version: text('version') },
    })
    return redirect(`${PATH}?saved`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** The company and the VAT on receipts. */
export default function CompanyPage({ loaderData: { company } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const country = countryName(company.country, locale)
  return (
    <SettingsPage>
      <Form className={layout.card}>
        <h2 className={layout.heading}>{t('console.company.title')}</h2>
        <p className={layout.lead}>{t('console.company.text')}</p>
        <ChangedMeanwhile version={company.version} to={PATH} />
        <TextField
          {...{
            name: 'legalName',
            label: t('console.company.legalName'),
            maxLength: 200,
            autoComplete: 'organization',
          }}
          hint={t('console.company.legalNameHint')}
          defaultValue={company.legalName}
        />
        <fieldset className={layout.group}>
          <legend className={layout.legend}>{t('console.company.address')}</legend>
          <p className={layout.lead}>{t('console.company.addressHint')}</p>
          <TextField
            {...{ name: 'legalStreet', label: t('console.settings.street'), maxLength: 200, optional: true }}
            defaultValue={company.legalStreet}
          />
          <div className={layout.pair}>
            <TextField
              {...{ name: 'legalPostalCode', label: t('console.settings.postalCode'), maxLength: 20, optional: true }}
              defaultValue={company.legalPostalCode}
            />
            <TextField
              {...{ name: 'legalCity', label: t('console.settings.city'), maxLength: 100, optional: true }}
              defaultValue={company.legalCity}
            />
          </div>
        </fieldset>
        <Checkbox name="vatRegistered" label={t('console.company.registered')} defaultChecked={company.vatRegistered} />
        <p className={layout.lead}>{t('console.company.registeredHint')}</p>
        <TextField
          {...{ name: 'vatId', label: t('console.company.vatId'), maxLength: 40, optional: true, autoComplete: 'off' }}
          {...(company.vatIdExample && {
            hint: t('console.company.vatIdHint', { example: company.vatIdExample }),
          })}
          defaultValue={company.vatId}
        />
        <SaveButton />
      </Form>
      <CardSection id="rates" title={t('console.company.rates', { country })}>
        {company.rates.length === 0 ? (
          <p className={layout.lead}>{t('console.company.ratesUnknown', { country })}</p>
        ) : (
          <>
            <p className={layout.lead}>{t('console.company.ratesText')}</p>
            <DataTable
              label={t('console.company.rates', { country })}
              head={[t('console.company.vat'), '%']}
              numbers={[1]}
              rows={company.rates.map(({ vatClass, basisPoints }) => ({
                key: vatClass,
                cells: [t(`console.company.class.${vatClass}`), share(basisPoints, locale)],
              }))}
            />
          </>
        )}
      </CardSection>
    </SettingsPage>
  )
}
