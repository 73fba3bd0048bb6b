import type { Catalogue } from '../catalogue.ts'

export const newsletter = {
  title: 'Der Salloon-Newsletter',
  confirm: {
    title: 'Noch ein Klick',
    text: 'Sollen wir den Salloon-Newsletter an die Adresse schicken, an die dieser Link ging? Er kommt ein- bis zweimal im Monat, und in jedem steht ein Link zum Abbestellen.',
    submit: 'Ja, schickt ihn mir',
    doneTitle: 'Du stehst auf der Liste',
    doneText: 'Der nächste Newsletter gehört dir. Bis dahin ist dein nächster Termin nur ein paar Klicks entfernt.',
    failedTitle: 'Dieser Link gilt nicht mehr',
    failedText:
      'Er gilt eine Woche lang, und nur der neueste funktioniert. Gib deine Adresse noch einmal ein, dann schicken wir dir einen neuen.',
  },
  leave: {
    title: 'Newsletter abbestellen?',
    text: 'Ein Klick, und wir vergessen die Adresse, an die dieser Link ging. Dein Konto und deine Termine bleiben, wie sie sind.',
    submit: 'Nehmt mich von der Liste',
    doneTitle: 'Du stehst nicht mehr auf der Liste',
    doneText: 'Wir haben deine Adresse vergessen. Falls du uns vermisst: Das Feld am Ende jeder Seite ist offen.',
  },
  home: 'Zur Startseite',
} satisfies Catalogue['newsletter']
