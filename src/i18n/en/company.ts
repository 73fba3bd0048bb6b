/** About us, contact, careers. Handed to their pages whole, so that no browser carries them. */
export const company = {
  about: {
    title: 'About us',
    description:
      'Salloon started in Denmark in February 2020, to connect customers and salons and to make salons more visible.',
    headline: 'The best part of the week should be the easiest to book.',
    intro:
      'Salloon started in February 2020 in Denmark, with a plain idea: booking a haircut should take less time than drying it. Today it brings salons, spas and barbers together with the people who look for them, in one place, in three languages.',
    mission: {
      title: 'Our mission',
      text: 'To connect customers and salons, and to make salons more visible and more efficient. Customers find the right hands and a time that is really free. Salons are found, keep one calendar, and get back the hours that the telephone used to take.',
    },
    vision: {
      title: 'Our vision',
      text: 'A town in which no good chair stands empty while somebody around the corner is looking for one.',
    },
    how: {
      title: 'How It Works',
      lead: 'Three steps for the customer. In between, the calendar does the talking.',
      steps: [
        { name: 'Search', text: 'By name, by day, by what you feel like, or simply near you.' },
        { name: 'Choose a salon', text: 'People, prices, pictures and reviews: look around before you go.' },
        { name: 'Finish the booking', text: 'Pick a person and a time, pay by card or in the salon. Done.' },
      ],
    },
    principles: {
      title: 'What we hold ourselves to',
      list: [
        {
          name: 'Free means free',
          text: 'A time we show can be had. Once you choose it, it is held for you while you pay, and nobody is ever booked twice.',
        },
        {
          name: 'The whole price first',
          text: 'What it costs, and what cancelling would cost, is on the page before you pay. There is no small print.',
        },
        {
          name: 'Your data is yours',
          text: 'No advertising, no tracking. Download what we know about you, or have it deleted, whenever you like.',
        },
      ],
    },
    closing: { title: 'Which side of the chair are you on?', find: 'Find a salon', list: 'List your salon' },
  },
  contact: {
    title: 'Contact us',
    description: 'Write to Salloon. Support is there every day from 9:00 to 16:00.',
    lead: 'Questions, ideas, something that did not work: a person reads it, and a person answers.',
    heading: "Leave your message and we'll get back to you shortly",
    name: 'Name',
    email: 'Email',
    phoneNumber: 'Phone number',
    websiteUrl: 'Website',
    message: 'Message',
    submit: 'Send message',
    privacy: 'We use what you write to answer you, and forget it after a year.',
    privacyLink: 'Privacy',
    sent: 'data added successfully',
    sentText: 'Your message is with us. We answer at the e-mail address you gave, during support hours.',
    another: 'Write another message',
    home: 'Go to the home page',
    hours: { title: 'Support hours', text: 'Every day, 9:00 to 16:00', zone: 'Danish time' },
    mail: { title: 'By mail', text: 'Your own mail program is fine too.' },
    visit: {
      title: 'About an appointment?',
      text: 'Move or cancel it yourself: that takes a minute and needs nobody’s answer.',
      link: 'Your appointments',
    },
    salon: {
      title: 'You run a salon?',
      text: 'See what Salloon does for you, and what it costs.',
      link: 'Salloon for salons',
    },
  },
  careers: {
    title: 'Careers',
    description: 'Work at Salloon: send us your resume and a cover letter.',
    headline: 'Help small shops have a good day.',
    intro:
      'Behind each booking is somebody with scissors, a chair and a rent to pay. We build the thing that keeps that chair full. If you like your work to be used the same afternoon, we should talk.',
    traits: {
      title: 'Whom we get along with',
      list: [
        { name: 'Curious about people', text: 'You would rather spend a day in a salon than guess what it needs.' },
        { name: 'Careful with details', text: 'A time zone, a comma in a price, a word on a button: you notice.' },
        { name: 'Plain in what you say', text: 'You write so that others understand, and say so when you do not.' },
      ],
    },
    apply: {
      title: 'Write to us',
      text: 'We read every letter, also when no post is advertised. Send your resume and a cover letter: what you would like to do, and what you have made that you are proud of. Danish, English or German, as you prefer.',
      button: 'Send resume and cover letter',
      subject: 'Application',
      body: 'Hello Salloon,\n\nmy resume and cover letter are attached.',
      address: 'The button opens your mail program. Or write to:',
      form: 'Write to us through the contact page',
    },
  },
} as const
