import { distinctNames } from '@dojang/schemas/distinct-names';
import type { Exam } from '@dojang/schemas/exam';
import { gradeName } from '@dojang/schemas/grade';
import { useSay } from '../../ui/language/use-say.ts';
import { describeResult } from './exam-marks.ts';
import classes from './grading.module.css';

type Props = { exam: Exam; names: 'KUP' | 'KYU'; title: string };

/** The printed exam: people with their grades, and room for results and signatures. */
export function ExamSheet({ exam: { entries }, names, title }: Props) {
  const say = useSay();
  const people = distinctNames(entries);
  return (
    <table className={classes.paper}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{say('grading.person')}</th>
          <th scope="col">{say('grading.birthYear')}</th>
          <th scope="col">{say('grading.gradeFrom')}</th>
          <th scope="col">{say('grading.gradeTo')}</th>
          <th scope="col" className={classes.written}>
            {say('grading.result')}
          </th>
          <th scope="col" className={classes.written}>
            {say('grading.signature')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => (
          <tr key={entry.user_id}>
            <td>{people[index]}</td>
            <td>{entry.birth_year}</td>
            <td>{entry.current && say(gradeName(entry.current, names))}</td>
            <td>{say(gradeName(entry, names))}</td>
            <td>{describeResult(say, entry)}</td>
            <td aria-label={say('grading.signature')} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
