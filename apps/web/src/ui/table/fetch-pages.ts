import { limits } from '@dojang/schemas/limits';

type Page<Row> = { rows: readonly Row[]; total: number };

/** Fetches all rows of a list, page by page. A row that moves to a later page meanwhile is returned once. */
export async function fetchPages<Row extends { id: string }>(
  fetchPage: (window: { page: number; pageSize: number }) => Promise<Page<Row>>,
  onProgress: (share: number) => void,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  const pageSize = limits.pageSizeMax;
  for (let page = 0; ; page += 1) {
    const { rows: found, total } = await fetchPage({ page, pageSize });
    for (const row of found) rows.set(row.id, row);
    onProgress(Math.min(1, ((page + 1) * pageSize) / Math.max(total, 1)));
    if ((page + 1) * pageSize >= total) return [...rows.values()];
  }
}
