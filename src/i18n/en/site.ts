/** The frame of every page: header, footer, error pages. */
export const site = {
  name: 'Salloon',
  description: 'Find a salon, spa or barber near you, pick your person and your time, and book in a minute.',
  header: {
    home: 'Salloon, home page',
    main: 'Main',
    menu: 'Menu',
    saloons: 'Saloons',
    signUp: 'Sign up',
    login: 'Login',
    appointments: 'Appointments',
    favourites: 'Favorite Saloons',
    accountMenu: 'Your account, {{name}}',
    logout: 'Logout',
  },
  legal: { read: 'Read them in a new tab:', terms: 'Terms & Conditions', privacy: 'Privacy' },
  footer: {
    label: 'Footer',
    promise: 'The salon you love, at the hour that suits you.',
    explore: 'Explore',
    you: 'You',
    allSaloons: 'All saloons',
    copyright: '© 2022–{{year}} Salloon. Made in Denmark.',
  },
  notFound: {
    code: '404',
    title: 'This chair is empty',
    text: 'The page you asked for is not here. It may have moved, or the address has a slip in it.',
  },
  tooMany: {
    code: '429',
    title: 'One moment, please',
    text: 'That was a lot of tries in a short time. Wait a little, then try again.',
    wait_one: 'You can try again in {{count}} second.',
    wait_other: 'You can try again in {{count}} seconds.',
  },
  notAllowed: {
    code: '403',
    title: 'This door is not yours to open',
    text: 'You are signed in, but this page belongs to someone else.',
  },
  refused: {
    code: '400',
    title: 'That did not go through',
  },
  broken: {
    code: '500',
    title: 'Something slipped on our side',
    text: 'It is not your doing, and nothing you had booked or paid is lost. Try again; if it happens once more, tell us the number below.',
  },
  offline: {
    code: '…',
    title: 'We cannot reach Salloon',
    text: 'Your connection seems to be away. Check it, then try again.',
  },
  error: {
    reference: 'Reference: {{id}}',
    again: 'Try again',
    home: 'Go to the home page',
    find: 'Find a salon',
  },
} as const
