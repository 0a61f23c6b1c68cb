/** The rows that a page query wants, as Prisma counts them. */
export function windowOf({ page, pageSize }: { page: number; pageSize: number }) {
  return { skip: page * pageSize, take: pageSize };
}

/** Rows whose name contains `text`, in upper or lower case; all for an empty one. */
export function whereNameContains(text: string) {
  if (text === '') return {};
  // % and _ are letters here, not LIKE's wildcards
  const contains = text.replace(/[\\%_]/g, String.raw`\$&`);
  return { name: { contains, mode: 'insensitive' as const } };
}

/** Prisma's word for a direction. */
export function directionOf(descending: boolean) {
  return descending ? ('desc' as const) : ('asc' as const);
}
