import { kupLabels } from '@dojang/schemas/competition';
import { User, UserPageQuery } from '@dojang/schemas/user';
import { sortColumnsOf } from '@dojang/schemas/page';
import type { Sorting } from '../../../ui/table/table-search.ts';
import { profileFields } from '@dojang/schemas/profile';
import { asIs, type PlainKey } from '@dojang/schemas/say';
import { columnsOf } from '../../../ui/table/columns-of.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { FieldValue } from '../../../ui/table/field-value.tsx';
import { Belt } from '../../../ui/face/belt.tsx';
import { Person } from '../../../ui/face/person.tsx';
import { fullNameOf } from './full-name.ts';
import classes from './user-columns.module.css';

export type UserSort = NonNullable<UserPageQuery['sort']>['column'];

export const userSorting: Sorting<UserSort> = {
  columns: sortColumnsOf(UserPageQuery),
  initial: { column: 'name', descending: false },
};

type Column = DataColumn<User, UserSort>;

function IdText({ id }: User) {
  return (
    <span className={classes.id} title={id}>
      {id}
    </span>
  );
}

function PersonName(user: User) {
  return (
    <Person name={fullNameOf(user)} grade={user.kup} img={user.img} isInRow>
      {user.name}
    </Person>
  );
}

function Rank({ kup }: User) {
  return kup ? (
    <Belt grade={kup} name={kupLabels[kup]} isNamed />
  ) : (
    <FieldValue type={User.shape.kup} value={kup} />
  );
}

const usernameOf = ({ email }: User) => email?.split('@')[0] ?? null;

const isDetail = true;

const headers: Readonly<Record<string, PlainKey>> = {
  id: 'userColumns.id',
  email: 'userColumns.email',
  name: 'userColumns.name',
  authority: 'userColumns.authority',
  surename: 'userColumns.surename',
  username: 'userColumns.username',
  birthday: 'userColumns.birthday',
  img: 'userColumns.img',
  kup: 'userColumns.kup',
  weight_class: 'userColumns.weightClass',
  gender: 'userColumns.gender',
  ag: 'userColumns.ageGroup',
  pg: 'userColumns.performanceClass',
};

/** The required columns (behaviour 8.3), most used first. */
const requiredColumns: readonly Omit<Column, 'header'>[] = [
  ...columnsOf(User, ['name', 'surname', 'kup', 'weight_class', 'ag', 'gender', 'pg'], {
    name: { cell: PersonName, isRowHeader: true, widthRem: 11 },
    // not stored: `surename` shows the surname, `username` the email address up to its @
    surname: { id: 'surename', widthRem: 8 },
    kup: { cell: Rank, widthRem: 6 },
    weight_class: { isDetail },
    ag: { widthRem: 6, isDetail },
    gender: { widthRem: 6, isDetail },
    pg: { widthRem: 6, isDetail },
  }),
  ...columnsOf(User, ['birthday', 'authority', 'email'], {
    birthday: { isDetail },
    authority: { widthRem: 7 },
  }),
  {
    id: 'username',
    cell: usernameOf,
    exportValue: usernameOf,
    widthRem: 9,
    isDetail,
  },
  {
    id: 'img',
    cell: ({ img }) => <FieldValue type={User.shape.img} value={img} />,
    widthRem: 4,
    isDetail,
  },
  { id: 'id', cell: IdText, exportValue: ({ id }) => id, widthRem: 6, sort: 'id', isDetail },
];

const isOptional = (field: string) =>
  field !== 'surname' && !requiredColumns.some((column) => column.id === field);

const optionalColumns: readonly Column[] = columnsOf(User, profileFields.filter(isOptional)).map(
  (column) => ({ ...column, isDetail }),
);

/** Columns of the administrators' user table: the required ones (behaviour 8.3), then every other profile field. */
export const userColumns: readonly Column[] = [
  ...requiredColumns.map((column) => ({
    ...column,
    header: headers[column.id] ?? asIs(column.id),
  })),
  ...optionalColumns,
];
