import { sortColumnsOf } from '@dojang/schemas/page';
import { UserPageQuery } from '@dojang/schemas/user';
import type { Sorting } from '../../ui/table/table-search.ts';

/** Columns that the server can sort by. */
export type UserSort = NonNullable<UserPageQuery['sort']>['column'];

export const userSorting: Sorting<UserSort> = {
  columns: sortColumnsOf(UserPageQuery),
  initial: { column: 'name', descending: false },
};
