/** Training groups: who trains when, and where. */
export const group = {
  name: 'Name',
  location: 'Place',
  active: 'Trains',
  role: 'Role',
  athlete: 'Athlete',
  coach: 'Coach',
  weekday: 'Day',
  start: 'Start',
  minutes: 'Minutes',
  validFrom: 'From',
  validUntil: 'Until',
  breakTitle: 'Name',
  breakFrom: 'From',
  breakUntil: 'Until',
  notCoach: 'Only for coaches of this group and administrators',
} as const;
