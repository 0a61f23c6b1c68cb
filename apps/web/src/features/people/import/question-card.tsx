import type { ListQuestion } from '@dojang/schemas/lists/list-question';
import { Alert, Button, Paper, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useSay } from '../../../ui/language/use-say.ts';
import classes from './import-page.module.css';
import type { Answers } from './read-file.ts';

type Props = { question: ListQuestion; onAnswer: (answer: Answers) => void };

/** Asks how to read a file: each option shows lines of the file as it would read them. */
export function QuestionCard({ question: { sentence, parameter, options }, onAnswer }: Props) {
  const say = useSay();
  return (
    <section aria-label={say(sentence)}>
      <Alert role="status" icon={<IconHelpCircle aria-hidden />} mb="sm">
        {say(sentence)}
      </Alert>
      <div className={classes.choices}>
        {options.map(({ value, label, lines }) => (
          <Paper key={value} withBorder p="sm" className={classes.option}>
            {lines.map((line, index) => (
              // lines may be equal
              <Text key={`${index} ${line}`} size="sm" className={classes.line}>
                {line}
              </Text>
            ))}
            <Button variant="default" onClick={() => onAnswer({ [parameter]: value })}>
              {say(label)}
            </Button>
          </Paper>
        ))}
      </div>
    </section>
  );
}
