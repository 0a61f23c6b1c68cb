import {
  ageGroupLabels,
  genderLabels,
  performanceClassLabels,
  weightClassLabels,
} from '@dojang/schemas/competition';
import { authorityLabels, type User } from '@dojang/schemas/user';
import type { ReactNode } from 'react';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { Belt } from './belt.tsx';
import classes from './user-columns.module.css';
import type { UserSort } from './user-sorting.ts';

type Column = DataColumn<User, UserSort>;

/** The header is the id: this table shows the names of the wire (behaviour 8.3). */
function column(
  id: string,
  cell: (user: User) => ReactNode,
  rest: Omit<Column, 'id' | 'header' | 'cell'>,
): Column {
  return { id, header: id, cell: (user) => cell(user) ?? dash, ...rest };
}

const dash = (
  <span aria-hidden className={classes.none}>
    –
  </span>
);

function idText({ id }: User) {
  return (
    <span className={classes.id} title={id}>
      {id}
    </span>
  );
}

function labelOf<Value extends string>(
  labels: Readonly<Record<Value, string>>,
  value: Value | null,
) {
  return value && labels[value];
}

/** What the administrators' table of users shows (behaviour 8.3). */
export const userColumns: readonly Column[] = [
  column('id', idText, { widthRem: 9, sort: 'id', isDetail: true }),
  column('email', ({ email }) => email, { widthRem: 14, sort: 'email' }),
  column('name', ({ name }) => name, { widthRem: 9, sort: 'name', isRowHeader: true }),
  column('authority', ({ authority }) => authorityLabels[authority], {
    widthRem: 7,
    sort: 'authority',
  }),
  // surename and username are not stored: the surname, and the e-mail up to its @.
  column('surename', ({ surname }) => surname, { widthRem: 9, sort: 'surname' }),
  column('username', ({ email }) => email.split('@')[0], { widthRem: 9, isDetail: true }),
  column('birthday', ({ birthday }) => birthday && <time dateTime={birthday}>{birthday}</time>, {
    widthRem: 8,
    sort: 'birthday',
    isDetail: true,
  }),
  column('img', ({ img }) => img, { widthRem: 4, isDetail: true }),
  column('kup', ({ kup }) => kup && <Belt kup={kup} />, { widthRem: 6, sort: 'kup' }),
  column('weight_class', (user) => labelOf(weightClassLabels, user.weight_class), {
    widthRem: 8,
    sort: 'weight_class',
    isDetail: true,
  }),
  column('gender', ({ gender }) => labelOf(genderLabels, gender), {
    widthRem: 6,
    sort: 'gender',
    isDetail: true,
  }),
  column('ag', ({ ag }) => labelOf(ageGroupLabels, ag), {
    widthRem: 6,
    sort: 'ag',
    isDetail: true,
  }),
  column('pg', ({ pg }) => labelOf(performanceClassLabels, pg), {
    widthRem: 6,
    sort: 'pg',
    isDetail: true,
  }),
];
