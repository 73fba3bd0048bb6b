import { Form, useNavigation, useSearchParams } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { OrLine } from '../../../ui/or-line.tsx'
import { returnTo } from './return-to.ts'

interface Props {
  providers: readonly { id: string; name: string }[]
  /** The page to go to afterwards; by default that of the page's address. */
  goal?: string
}

/**
 * Signing in with other providers; nothing where none is configured. A form each: they change something, and need no
 * JavaScript.
 */
export function SocialButtons({ providers, goal }: Props) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const navigation = useNavigation()
  if (providers.length === 0) return null
  return (
    <div className={layout.stack3}>
      <OrLine>{t('accounts.social.or')}</OrLine>
      {providers.map(({ id, name }) => {
        const action = `/login/with/${id}`
        const going = navigation.formAction === action
        return (
          <Form key={id} method="post" action={action}>
            <input type="hidden" name="redirectTo" value={goal ?? returnTo(search)} />
            <Button type="submit" variant="quiet" size="l" wide disabled={going}>
              {going ? t('ui.loading') : t('accounts.social.with', { name })}
            </Button>
          </Form>
        )
      })}
    </div>
  )
}
