import type { Catalogue } from '../catalogue.ts'

export const newsletter = {
  title: 'Salloons nyhedsbrev',
  confirm: {
    title: 'Et tryk mere',
    text: 'Skal vi sende Salloons nyhedsbrev til den adresse, linket blev sendt til? Det kommer en eller to gange om måneden, og du kan framelde dig i hvert brev.',
    submit: 'Ja, send det til mig',
    doneTitle: 'Du er på listen',
    doneText: 'Det næste brev er dit. Indtil da er din næste tid kun nogle få tryk væk.',
    failedTitle: 'Linket gælder ikke længere',
    failedText: 'Det virker i en uge, og kun det nyeste virker. Skriv din adresse igen, så sender vi et nyt.',
  },
  leave: {
    title: 'Vil du framelde nyhedsbrevet?',
    text: 'Et tryk, så glemmer vi den adresse, linket blev sendt til. Din konto og dine bookinger er, som de var.',
    submit: 'Tag mig af listen',
    doneTitle: 'Du er af listen',
    doneText: 'Vi har glemt din adresse. Hvis du savner os, står feltet nederst på hver side åbent.',
  },
  home: 'Gå til forsiden',
} satisfies Catalogue['newsletter']
