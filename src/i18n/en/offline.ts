/** The page for when the network is away. */
export const offline = {
  title: 'The line is dead',
  text: 'Salloon cannot be reached: your device seems to have no network just now.',
  check: 'Look whether flight mode is on, or whether Wi-Fi or mobile data is off.',
  returns: 'This page comes back by itself as soon as the network does.',
  stands: 'What you have booked stands. Nothing is lost, and nothing is paid twice.',
  again: 'Try again',
} as const
