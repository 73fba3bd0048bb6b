/** The page where a fee is paid that could not be charged to the card on file. */
export const fee = {
  title: 'Pay a fee',
  back: 'Your appointment',
  why: {
    cancelled:
      'You cancelled your appointment at {{salon}} on {{when}} after the deadline. As agreed when booking, it has this fee:',
    no_show: 'You didn’t come to your appointment at {{salon}} on {{when}}. As agreed when booking, it has this fee:',
  },
  paid: 'The fee is paid. Thank you.',
} as const
