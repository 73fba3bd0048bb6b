import { ColorSchemeScript, MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { setNonce } from 'get-nonce'
import { type ReactNode, useEffect } from 'react'
import { useRequestFacts } from '../request-facts.ts'
import { kitVariables, theme } from './theme.ts'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import 'dayjs/locale/da'
import 'dayjs/locale/de'
import './console.css'

/** The kit that consoles are built with, in our colours, by day and by night as the reader's system says. */
export function Kit({ children }: { children: ReactNode }) {
  const { nonce, locale } = useRequestFacts()
  // Windows that keep the page behind them still do so by a style element of their own.
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
