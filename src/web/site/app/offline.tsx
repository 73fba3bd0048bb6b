import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { renderToStaticMarkup } from 'react-dom/server'
import { isLocale, type Locale } from '../../../domain/kernel/locale.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import { translator } from '../../../i18n/translate.ts'
import { requestContext } from '../../request/context.ts'
import type { Route } from './+types/offline'
import styles from './offline.css?url'

/**
 * The page that a browser caches for being offline; public/sw.js responds with it in place of any page. It contains no
 * personal data, and needs nothing but its style and two fonts.
 */
export function loader({ params, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw new Refusal('not_found')
  const html = renderToStaticMarkup(<Page locale={params.locale} nonce={context.get(requestContext).nonce} />)
  return new Response(`<!doctype html>${html}`, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': params.locale,
      'Cache-Control': 'no-cache',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** It is shown at the address that could not be reached, and reloads it: on a press, and when the network is back. */
const COME_BACK =
  "const again=()=>location.reload();addEventListener('online',again);document.getElementById('again').onclick=again"

function Page({ locale, nonce }: { locale: Locale; nonce: string }) {
  const t = translator(locale)
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fffdfb" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1a0d1d" media="(prefers-color-scheme: dark)" />
        <title>{`${t('offline.title')} · ${t('site.name')}`}</title>
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={bricolage} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={styles} />
      </head>
      <body>
        <main>
          <svg viewBox="0 0 64 64" aria-hidden="true">
            <rect width="64" height="64" rx="18" fill="#2a0f2e" />
            <g fill="none" strokeWidth="7">
              <circle cx="21" cy="35" r="11" stroke="#fff6f1" />
              <circle cx="44" cy="26" r="11" stroke="#ff9b6a" />
            </g>
            <path fill="#ff9b6a" d="m44 38.5 4.5 7h-9z" />
            <path d="M44 45c0 6-5 5-5 11" fill="none" stroke="#ff9b6a" strokeWidth="2.4" strokeLinecap="round" />
          </svg>
          <h1>{t('offline.title')}</h1>
          <p>{t('offline.text')}</p>
          <ul>
            <li>{t('offline.check')}</li>
            <li>{t('offline.returns')}</li>
            <li>{t('offline.stands')}</li>
          </ul>
          <button type="button" id="again">
            {t('offline.again')}
          </button>
        </main>
        <script nonce={nonce}>{COME_BACK}</script>
      </body>
    </html>
  )
}
