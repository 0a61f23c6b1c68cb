-- What a record said of the belt before its first grade, where that grade is older than "kup_before". The log has it: the
-- first change of the belt after a grade was awarded begins with it. A belt that no grade has changed is it still.
UPDATE "User" SET "kup_before" = CASE
  WHEN "changed"."changes" IS NULL THEN "User"."kup"
  ELSE ("changed"."changes" -> 'kup' ->> 0)::"Kup"
END
FROM (
  SELECT "subject_id", min("id") AS "id" FROM "AuditEntry" WHERE "action" = 'grade.awarded' GROUP BY "subject_id"
) AS "awarded"
LEFT JOIN LATERAL (
  SELECT "changes" FROM "AuditEntry"
  WHERE "subject_id" = "awarded"."subject_id" AND "action" = 'user.changed' AND "id" > "awarded"."id"
    AND "changes" -> 'kup' IS NOT NULL
  ORDER BY "id" LIMIT 1
) AS "changed" ON true
WHERE "User"."id" = "awarded"."subject_id" AND "User"."kup_before" IS NULL
  AND EXISTS (SELECT FROM "GradeAward" WHERE "user_id" = "User"."id");
