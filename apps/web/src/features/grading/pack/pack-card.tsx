import type { BoutPack } from '@dojang/schemas/rule-pack-copy';
import type { RulePack } from '@dojang/schemas/rule-pack';
import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useUser } from '../../../shell/app-context.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { describeSource } from '../readiness/describe-readiness.ts';

type Props = {
  pack: RulePack | BoutPack;
  /** Whether the club has checked it, or all of it is official wording. */
  isChecked: boolean;
  lines: readonly string[];
  renderForm: (onDone: () => void) => ReactNode;
};

/** A pack with its source and rules; administrators can copy and correct it. */
export function PackCard({ pack, isChecked, lines, renderForm }: Props) {
  const say = useSay();
  const { authority } = useUser();
  const [isCopied, setIsCopied] = useState(false);
  const note = pack.source_note && <Text size="sm">{pack.source_note}</Text>;
  return (
    <Card title={pack.title} intro={describeSource(say, pack, isChecked)} gap="md">
      {lines.length === 0 && note}
      {lines.length > 0 && (
        <details>
          <summary>{say('grading.showRules', { n: lines.length })}</summary>
          {note}
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      {authority === 'ADMIN' && !isCopied && (
        <Group>
          <Button variant="default" onClick={() => setIsCopied(true)}>
            {say('grading.copy')}
          </Button>
        </Group>
      )}
      {isCopied && (
        <Suspense fallback={<Text role="status">{say('app.loading')}</Text>}>
          {renderForm(() => setIsCopied(false))}
        </Suspense>
      )}
    </Card>
  );
}
