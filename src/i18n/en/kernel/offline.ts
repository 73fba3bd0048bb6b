/** The page shown without a network connection. */
export const offline = {
  title: 'You’re offline',
  text: 'We can’t reach Salloon. Your device doesn’t seem to be connected to the internet.',
  check: 'Check that flight mode is off and that Wi-Fi or mobile data is on.',
  returns: 'This page reloads automatically when you’re back online.',
  stands: 'Your bookings and payments aren’t affected.',
  again: 'Try again',
} as const
