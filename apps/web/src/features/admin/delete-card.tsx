import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { useWayBack } from './admin-search.ts';

type Props = {
  question: string;
  /** What is lost, and whose it is. */
  warning: string;
  /** What can be chosen of it, below the warning. */
  children?: ReactNode;
  isDeleting: boolean;
  /** Whether nothing is chosen that would be deleted. */
  isDisabled?: boolean;
  onDelete: () => void;
  /** What went wrong, where the page is not reloaded to say so. */
  failure?: string | undefined;
};

/** Asks before a record is deleted. The focus starts on Cancel, so that Enter alone deletes nothing. */
export function DeleteCard(props: Props) {
  const { question, warning, children, isDeleting, isDisabled = false, onDelete, failure } = props;
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
      p={{ base: 'md', sm: 'xl' }}
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
        <FailureAlert text={failure} />
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
