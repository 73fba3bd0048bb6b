import { ColorSchemeScript, MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { setNonce } from 'get-nonce'
import { type ReactNode, useEffect } from 'react'
import { useRequestFacts } from '../request/request-facts.ts'
import { kitVariables, theme } from './theme.ts'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import 'dayjs/locale/da'
import 'dayjs/locale/de'
import './console.css'

/** The UI library of the consoles in our colours, in light or dark mode as the user's system says. */
export function Kit({ children }: { children: ReactNode }) {
  const { nonce, locale } = useRequestFacts()
  // Dialogs that lock the page's scrolling still use a style element of their own.
  useEffect(() => {
    if (nonce) setNonce(nonce)
  }, [nonce])
  return (
    <>
      <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} suppressHydrationWarning />
      <MantineProvider
        theme={theme}
        cssVariablesResolver={kitVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce ?? ''}
      >
        <DatesProvider settings={{ locale, firstDayOfWeek: 1 }}>{children}</DatesProvider>
      </MantineProvider>
    </>
  )
}
