/** The club's own name, logo and colour. */
export const appearance = {
  intro:
    'How the app presents your club: before the login, in its header, on paper, in calendars and on home screens.',
  name: 'Name of the club',
  nameHint: 'Empty: {product}',
  accent: 'Colour',
  accentHint: 'Of buttons and links. The dark theme has lighter ones of the same hue.',
  pickColour: 'Pick a colour',
  logo: 'Logo',
  logoHint: 'PNG, JPEG or WebP, up to {n} MB. It is made square and small on this device.',
  removeLogo: 'Remove the logo',
  button: 'A button',
  link: 'A link',
  save: 'Save',
  saved: 'Name, logo and colour saved',
  notAColour: 'Write the colour as # and six digits or letters from a to f, such as #0b6e4f',
  unreadable:
    'White text on this colour, or text in it, would be hard to read. Choose a darker one',
} as const;
