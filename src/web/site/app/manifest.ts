import { translator } from '../../../i18n/translate.ts'
import { localeContext } from '../../request/context.ts'
import type { Route } from './+types/manifest'

/** The web app manifest: name, icons and shortcuts, in the user's language. */
export function loader({ context }: Route.LoaderArgs) {
  const locale = context.get(localeContext)
  const t = translator(locale)
  const shortcut = (name: string, url: string) => ({ name, url, icons: [ICONS[0]] })
  const manifest = {
    id: '/',
    name: t('site.name'),
    short_name: t('site.name'),
    description: t('site.description'),
    lang: locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fffdfb',
    theme_color: '#2a0f2e',
    categories: ['beauty', 'lifestyle', 'shopping'],
    icons: ICONS,
    shortcuts: [
      shortcut(t('site.footer.allSaloons'), '/saloons'),
      shortcut(t('site.header.appointments'), '/appointments'),
      shortcut(t('site.header.favourites'), '/favourites'),
    ],
    screenshots: [
      { src: '/screenshot-narrow.webp', type: 'image/webp', sizes: '780x1688', form_factor: 'narrow' },
      { src: '/screenshot-wide.webp', type: 'image/webp', sizes: '1440x900', form_factor: 'wide' },
    ],
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'private, max-age=3600' },
  })
}

const ICONS = [
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
]
