/** Papers that organisers of competitions ask for. */
export const paper = {
  kind: 'Paper',
  pass: 'Pass',
  yearMark: 'Year mark',
  photo: 'Photo',
  medical: 'Medical certificate',
  firstAid: 'First aid course',
  photoConsent: 'Consent to photos',
  nameConsent: 'Consent to be named',
  parentConsent: 'Consent of a parent',
  contract: 'Contract',
} as const;
