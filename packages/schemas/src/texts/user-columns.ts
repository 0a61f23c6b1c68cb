/** The columns of the administrators' table, by their field names as specified (behaviour 8.3). */
export const userColumns = {
  id: 'id',
  email: 'email',
  name: 'name',
  authority: 'authority',
  surename: 'surename',
  username: 'username',
  birthday: 'birthday',
  img: 'img',
  kup: 'kup',
  weightClass: 'weight_class',
  gender: 'gender',
  ageGroup: 'ag',
  performanceClass: 'pg',
} as const;
