import type { TextPart } from '@dojang/schemas/languages';
import { useQuery } from '@tanstack/react-query';
import { useLoadTexts } from './app-context.ts';

/** A section's texts for what is opened by a press, or only a few see: no page loads them for it. */
export function useTextPart(part: TextPart) {
  const loadTexts = useLoadTexts();
  return useQuery({
    queryKey: ['texts', part],
    queryFn: () => loadTexts(part).then(() => true),
    networkMode: 'always',
  });
}
