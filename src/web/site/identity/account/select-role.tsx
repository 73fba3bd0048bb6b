import { CalendarHeart, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, redirect } from 'react-router'
import { appContext, viewerContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Head } from '../../../ui/head.tsx'
import type { Route } from './+types/select-role'
import { returnTo } from './return-to.ts'
import styles from './select-role.module.css'
import { SocialButtons } from './social-buttons.tsx'
import { useWithReturnAddress } from './use-with-return-address.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  if (context.get(viewerContext)) throw redirect(returnTo(url.searchParams))
  return { providers: context.get(appContext).auth.social.providers }
}

export default function SelectRole({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const onTheWay = useWithReturnAddress()
  return (
    <div className={styles.page}>
      <Head title={t('accounts.selectRole.title')} />
      <h1 className={styles.title}>{t('accounts.selectRole.title')}</h1>
      <p className={styles.lead}>{t('accounts.selectRole.lead')}</p>
      <div className={styles.roles}>
        <Role
          to={onTheWay('/signup/user')}
          icon={<CalendarHeart aria-hidden="true" />}
          name={t('accounts.selectRole.customer')}
          text={t('accounts.selectRole.customerText')}
        />
        <Role
          to="/signup/saloon"
          icon={<Store aria-hidden="true" />}
          name={t('accounts.selectRole.partner')}
          text={t('accounts.selectRole.partnerText')}
        />
      </div>
      <SocialButtons providers={loaderData.providers} />
      <p className={styles.lead}>
        {t('accounts.signUp.have')} <Link to={onTheWay('/login')}>{t('accounts.signUp.login')}</Link>
      </p>
    </div>
  )
}

function Role({ to, icon, name, text }: { to: string; icon: ReactNode; name: string; text: string }) {
  return (
    <Link to={to} className={styles.role}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.name}>{name}</span>
      <span className={styles.text}>{text}</span>
    </Link>
  )
}
