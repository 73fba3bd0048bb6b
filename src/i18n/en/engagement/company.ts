/** About us, contact, careers. Passed to their pages by loaders, so that no browser loads all of them. */
export const company = {
  about: {
    title: 'About us',
    description:
      'Salloon was founded in Denmark in February 2020 to connect customers and salons and make salons more visible.',
    headline: 'We make it easy to book your next salon appointment.',
    intro:
      'We started in Denmark in February 2020 to make booking a salon appointment quick and easy. Today, Salloon brings together salons, spas and barbers and their customers in three languages.',
    mission: {
      title: 'Our mission',
      text: 'To connect customers and salons, and to make salons more visible and efficient. Customers find the right specialist and an available time. Salons reach new customers, manage everything in one calendar and spend less time on the phone.',
    },
    vision: {
      title: 'Our vision',
      text: 'Every salon fully booked, and every customer able to find a time that suits them.',
    },
    how: {
      title: 'How It Works',
      lead: 'Book an appointment in three steps.',
      steps: [
        { name: 'Search', text: 'Search by name, date, category or location.' },
        { name: 'Choose a salon', text: 'Compare specialists, prices, photos and reviews.' },
        { name: 'Complete your booking', text: 'Choose a specialist and a time, then pay by card or at the salon.' },
      ],
    },
    principles: {
      title: 'Our principles',
      list: [
        {
          name: 'Live availability',
          text: 'You only see times you can book. We hold your time while you pay, and prevent double bookings.',
        },
        {
          name: 'Clear prices',
          text: 'You see the full price and any cancellation fee before you pay.',
        },
        {
          name: 'Privacy',
          text: 'No advertising and no tracking. Download or delete your data at any time.',
        },
      ],
    },
    closing: { title: 'Get started with Salloon', find: 'Find a salon', list: 'List your salon' },
  },
  contact: {
    title: 'Contact us',
    description: 'Contact Salloon. Support is available every day from 9:00 to 16:00.',
    lead: 'Have a question, an idea or a problem? Send us a message.',
    heading: "Leave your message and we'll get back to you shortly",
    name: 'Name',
    email: 'Email',
    phoneNumber: 'Phone number',
    websiteUrl: 'Website',
    message: 'Message',
    submit: 'Send message',
    privacy: 'We use your message to reply to you and delete it after a year.',
    privacyLink: 'Privacy policy',
    sent: 'data added successfully',
    sentText: 'Thank you for your message. We’ll reply by email during support hours.',
    another: 'Send another message',
    home: 'Go to the home page',
    hours: { title: 'Support hours', text: 'Every day, 9:00 to 16:00', zone: 'Danish time' },
    mail: { title: 'By email', text: 'Write to us from your own email app.' },
    appointment: {
      title: 'About an appointment?',
      text: 'You can reschedule or cancel it yourself, without waiting for a reply.',
      link: 'Your appointments',
    },
    salon: {
      title: 'Do you run a salon?',
      text: 'See features and pricing for salons.',
      link: 'Salloon for salons',
    },
  },
  careers: {
    title: 'Careers',
    description: 'Work at Salloon. Send us your resume and cover letter.',
    headline: 'Help salons grow their business.',
    intro:
      'A good booking system makes a big difference for a small salon. We build the tools that help salons fill their calendars and look after their customers. Want to help?',
    traits: {
      title: 'What we look for',
      list: [
        { name: 'Curious about people', text: 'You’d rather spend a day in a salon than guess what it needs.' },
        { name: 'Attention to detail', text: 'You notice a wrong time zone, a misplaced comma or an unclear button.' },
        { name: 'Clear communication', text: 'You write so that others understand, and ask when you don’t.' },
      ],
    },
    apply: {
      title: 'Apply',
      text: 'We welcome applications at any time, even if no position is advertised. Send us your resume and a cover letter in Danish, English or German. Tell us what you’d like to do and what you’ve done so far.',
      button: 'Send resume and cover letter',
      subject: 'Application',
      body: 'Hello Salloon,\n\nPlease find my resume and cover letter attached.',
      address: 'The button opens your email app. You can also write to:',
      form: 'Send us a message on the contact page',
    },
  },
} as const
