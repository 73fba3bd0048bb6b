import type { Catalogue } from '../../catalogue.ts'

export const newsletter = {
  title: 'Salloons nyhedsbrev',
  confirm: {
    title: 'Bekræft din tilmelding',
    text: 'Bekræft, at du vil have Salloons nyhedsbrev. Vi sender det en eller to gange om måneden, og du kan altid afmelde dig.',
    submit: 'Bekræft tilmelding',
    doneTitle: 'Du er tilmeldt',
    doneText: 'Du får vores næste nyhedsbrev.',
    failedTitle: 'Linket gælder ikke længere',
    failedText: 'Linket gælder i en uge, og kun det nyeste virker. Indtast din e-mail igen for at få et nyt.',
  },
  unsubscribe: {
    title: 'Vil du afmelde nyhedsbrevet?',
    text: 'Vi sletter e-mailadressen fra vores mailingliste. Din konto og dine aftaler ændres ikke.',
    submit: 'Afmeld',
    doneTitle: 'Du er afmeldt',
    doneText: 'Vi har slettet din e-mailadresse. Du kan tilmelde dig igen nederst på alle sider.',
  },
  home: 'Gå til forsiden',
} satisfies Catalogue['newsletter']
