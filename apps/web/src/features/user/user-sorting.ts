import { sortColumnsOf } from '@dojang/schemas/page';
import { UserPageQuery } from '@dojang/schemas/user';
import type { Sorting } from '../../ui/table/table-search.ts';

/** The columns that the server can sort users by. */
export type UserSort = NonNullable<UserPageQuery['sort']>['column'];

/** By name. */
export const userSorting: Sorting<UserSort> = {
  columns: sortColumnsOf(UserPageQuery),
  initial: { column: 'name', descending: false },
};
