import { Button, Card, SimpleGrid, Text, TextInput, Title } from '@mantine/core'
import { Form, redirect } from 'react-router'
import { openSalon } from '../../../../domain/identity/team/open-salon.ts'
import { validationText } from '../../../../i18n/code-texts.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormFailureMessage } from '../../../ui/form-message.tsx'
import { chosenSalonCookie } from '../../chosen-salon.ts'
import { Page } from '../../frame/page.tsx'
import type { Route } from './+types/join'

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { name, lastName } = requireViewer(context)
  return { name: `${name} ${lastName}`.trim() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const form = await request.formData()
  try {
    const salonId = await openSalon(app, viewer, { name: String(form.get('name') ?? '') })
    return redirect('/partner/setup', {
      headers: { 'Set-Cookie': chosenSalonCookie(salonId, app.origin) },
      status: 303,
    })
  } catch (error) {
    return refusalToForm(error, form)
  }
}

/** For an account without a salon, or for adding another one. */
export default function Join({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const problem = failure?.fields.name
  return (
    <Page title={t('console.frame.join.title')} about={t('console.frame.join.text', { name: loaderData.name })}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Card withBorder padding="xl" radius="lg">
          <Title order={2} size="h3">
            {t('console.frame.join.own')}
          </Title>
          <Text mt="xs">{t('console.frame.join.ownText')}</Text>
          <Form method="post">
            {failure && <FormFailureMessage failure={failure} />}
            <TextInput
              mt="lg"
              name="name"
              required
              maxLength={100}
              label={t('console.frame.join.salonName')}
              defaultValue={failure?.values.name}
              error={problem && validationText(t, problem)}
            />
            <Button type="submit" mt="md">
              {t('console.frame.join.open')}
            </Button>
          </Form>
        </Card>
        <Card withBorder padding="xl" radius="lg">
          <Title order={2} size="h3">
            {t('console.frame.join.invited')}
          </Title>
          <Text mt="xs">{t('console.frame.join.invitedText')}</Text>
        </Card>
      </SimpleGrid>
    </Page>
  )
}
