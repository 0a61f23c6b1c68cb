/** Pictures of people and the club's logo: how they are chosen, and what cannot be one. */
export const picture = {
  preview: 'Preview',
  choose: 'Choose a picture',
  hint: 'PNG, JPEG or WebP, up to {n} MB. It is made square and small on this device, without the place where it was taken.',
  zoom: 'Size',
  moveAcross: 'Left or right',
  moveUpAndDown: 'Up or down',
  save: 'Save the picture',
  cancel: 'Cancel',
  remove: 'Remove the picture',
  changed: 'Picture changed',
  whoSees:
    'The person, guardians, coaches and administrators see it; others only with a consent to photos.',
  notAPicture:
    'This is no PNG, JPEG or WebP picture, or one that moves. Save it as one of these, and choose it again',
  notShown: 'This browser cannot read the picture. Save it as PNG or JPEG, and choose it again',
  sourceTooLarge: 'The picture is larger than {n} MB. Choose a smaller one',
  tooLarge: 'The picture is larger than {n} kB. Choose a simpler one',
  notSquare: 'The picture is not square, or has more than {n} pixels a side',
  hasPlace: 'The picture says where it was taken. Save it without that',
  tooMany: { one: '{n} new picture a day is enough', other: '{n} new pictures a day are enough' },
} as const;
