/** The pages behind the links of the newsletter's e-mail. */
export const newsletter = {
  title: 'The Salloon letter',
  confirm: {
    title: 'One more press',
    text: 'Shall we send the Salloon letter to the address this link was mailed to? It comes once or twice a month, and each one has a link to leave.',
    submit: 'Yes, send it to me',
    doneTitle: 'You are on the list',
    doneText: 'The next letter is yours. Until then, your next appointment is only a few presses away.',
    failedTitle: 'This link is no longer valid',
    failedText:
      'It works for a week, and only the newest one does. Enter your address once more and we will send you another.',
  },
  leave: {
    title: 'Leave the Salloon letter?',
    text: 'One press, and we forget the address this link was mailed to. Your account and your appointments stay as they are.',
    submit: 'Take me off the list',
    doneTitle: 'You are off the list',
    doneText: 'We have forgotten your address. If you ever miss us, the box at the foot of each page is open.',
  },
  home: 'Go to the home page',
} as const
