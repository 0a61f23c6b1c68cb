import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import { useWayBack } from './admin-search.ts';

type Props = {
  question: string;
  warning: string;
  /** Options or an error message, shown below the warning. */
  children?: ReactNode;
  isDeleting: boolean;
  isDisabled?: boolean;
  onDelete: () => void;
};

/** Asks before a record is deleted. Cancel has the initial focus, so Enter alone deletes nothing. */
export function DeleteCard(props: Props) {
  const { question, warning, children, isDeleting, isDisabled = false, onDelete } = props;
  const say = useSay();
  const navigate = useNavigate();
  const wayBack = useWayBack();
  const titleId = useId();
  const warningId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);

  return (
    <Paper
      role="group"
      aria-labelledby={titleId}
      aria-describedby={warningId}
      p="var(--dojang-card-padding)"
      maw={640}
    >
      <Stack gap="lg">
        <div>
          <Title id={titleId} order={2} style={{ overflowWrap: 'anywhere' }}>
            {question}
          </Title>
          <Text id={warningId} mt="xs" style={{ overflowWrap: 'anywhere' }}>
            {warning}
          </Text>
        </div>
        {children}
        <Group justify="flex-end">
          <Button
            ref={cancel}
            data-first-focus
            variant="default"
            disabled={isDeleting}
            onClick={() => navigate(wayBack)}
          >
            {say('app.cancel')}
          </Button>
          <Button color="red" loading={isDeleting} disabled={isDisabled} onClick={onDelete}>
            {say('admin.confirmDeletion')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
