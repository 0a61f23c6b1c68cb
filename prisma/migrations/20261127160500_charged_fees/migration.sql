-- fees that nobody was charged become lines of the announcement's text, as far as it has room: a byte is at least as much as a
-- character of its limit
UPDATE "Announcement" SET
  "data" = "data" || jsonb_build_object(
    'fees', "charged",
    'text', CASE WHEN octet_length("lines") <= 1000 THEN "lines" ELSE "data"->>'text' END
  ),
  "edited_at" = now()
FROM (
  SELECT
    "tournament_id" AS "id",
    coalesce(jsonb_agg("fee" ORDER BY "place") FILTER (WHERE "fee"->>'kind' IN ('ENTRY', 'LATE')), '[]') AS "charged",
    concat_ws(E'\n', "data"->>'text', string_agg(
      concat_ws(' ',
        CASE "fee"->>'kind' WHEN 'CASH' THEN 'Vor Ort bezahlt / Paid on the day:' ELSE 'Klassenwechsel / Change of class:' END,
        to_char(("fee"->>'cents')::numeric / 100, 'FM9999990.00'), '€', "fee"->>'from', '– ' || ("fee"->>'until')
      ), E'\n' ORDER BY "place") FILTER (WHERE "fee"->>'kind' IN ('CASH', 'CLASS_CHANGE'))) AS "lines"
  FROM "Announcement", jsonb_array_elements("data"->'fees') WITH ORDINALITY AS fees("fee", "place")
  GROUP BY "tournament_id"
  HAVING bool_or("fee"->>'kind' IN ('CASH', 'CLASS_CHANGE'))
) AS found
WHERE "tournament_id" = found."id";
