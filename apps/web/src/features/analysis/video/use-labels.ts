import { labelsOfKeys, type OwnLabels } from '@dojang/schemas/mark-labels';
import { useEffect } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useSay } from '../../../ui/language/use-say.ts';

/** The club's own labels, for a page without network. */
const storedKey = 'mark-labels';

/** What the keys mark. */
export function useLabels() {
  const say = useSay();
  const { data: own } = trpc.video.labels.useQuery();
  useEffect(() => {
    if (own) localStorage.setItem(storedKey, JSON.stringify(own));
  }, [own]);
  const stored = () => JSON.parse(localStorage.getItem(storedKey) ?? '[]') as OwnLabels;
  return labelsOfKeys(say, own ?? stored());
}
