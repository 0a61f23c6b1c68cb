/** Pages of administrators, for any record. */
export const admin = {
  // behaviour 8.1
  notAllowedToView: 'YOU ARE NOT ALLOWED TO VIEW THIS CONTENT',
  actions: 'Actions',
  create: 'Create',
  update: 'Update',
  updateOf: 'Update {name}',
  delete: 'Delete',
  deleteOf: 'Delete {name}',
  deleteQuestion: 'Delete {what}?', // behaviour 8.9
  confirmDeletion: 'Continue',
} as const;
