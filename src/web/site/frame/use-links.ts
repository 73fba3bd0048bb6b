import { useTranslation } from '../../texts/use-translation.ts'
import type { MenuLink } from './menu.tsx'
import { useViewer } from './use-viewer.ts'

/** The links shared by header, small screens' menu and footer. */
export function useLinks() {
  const { t } = useTranslation()
  const viewer = useViewer()
  const signedIn = viewer !== null
  const contact = { to: '/contactus', label: t('site.header.contact') }
  const about = { to: '/aboutus', label: t('site.header.about') }
  const listings: MenuLink[] = [
    { to: '/saloons', label: t('site.header.saloons') },
    { to: '/products', label: t('site.header.products') },
  ]
  const own: MenuLink[] = [
    ...(viewer?.role === 'partner' ? [{ to: '/partner', label: t('site.header.mySalon'), apart: true }] : []),
    ...(viewer?.role === 'admin' ? [{ to: '/admin', label: t('site.header.operatorConsole'), apart: true }] : []),
    { to: '/appointments', label: t('site.header.appointments') },
    { to: '/favourites', label: t('site.header.favourites') },
  ]
  const account: MenuLink[] = [
    { to: '/profile', label: t('site.header.account') },
    { to: '/orders', label: t('site.header.orders') },
    { to: '/waiting-list', label: t('site.header.waitingLists') },
  ]
  const login: MenuLink[] = [
    { to: '/login', label: t('site.header.loginCustomers') },
    { to: '/login?as=partner', label: t('site.header.loginPartner') },
  ]
  const partners: MenuLink[] = [
    { to: '/partner-home', label: t('site.header.partnerHome') },
    { to: '/partner-home#Feature', label: t('site.header.feature') },
    { to: '/partner-home#SaloonApp', label: t('site.header.app') },
    { to: '/partner-home#Pricing', label: t('site.header.pricing') },
    { to: '/features', label: t('site.header.features') },
    { to: '/Our-Prices', label: t('site.header.prices') },
    { to: '/signup/saloon', label: t('site.header.join') },
  ]
  return { signedIn, listings, own, account, login, partners, about, contact }
}
