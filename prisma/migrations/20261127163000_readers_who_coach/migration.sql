-- As before, but who reads a row as a coach alone is told apart, since the records of their own family do not depend on it.
CREATE OR REPLACE FUNCTION "readers_of"("changed_table" text, "row" jsonb) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
  "people" text[] := ARRAY["row"->>'user_id'];
  "coached" text[] := '{}';
BEGIN
  CASE "changed_table"
    WHEN 'Notice' THEN
      RETURN NEXT "row"->>'user_id';
      RETURN;
    WHEN 'AttendanceMark' THEN
      "coached" := array(SELECT "group_id" FROM "TrainingSession" WHERE "id" = "row"->>'session_id');
    WHEN 'TrainingSession' THEN
      "people" := array(
        SELECT "user_id" FROM "GroupMember" WHERE "group_id" = "row"->>'group_id'
        UNION SELECT "user_id" FROM "AttendanceMark" WHERE "session_id" = "row"->>'id');
    WHEN 'Guardianship' THEN
      "people" := ARRAY["row"->>'child_id', "row"->>'guardian_id'];
    WHEN 'User', 'GroupMember', 'GradeAward', 'ExamEntry', 'CompetitionEntry', 'Paper' THEN
      IF "changed_table" = 'User' THEN "people" := ARRAY["row"->>'id']; END IF;
      "coached" := array(SELECT "group_id" FROM "GroupMember" WHERE "user_id" = ANY("people")) || ("row"->>'group_id');
    ELSE
      RETURN NEXT '*';
      RETURN;
  END CASE;
  RETURN QUERY SELECT unnest("people")
    UNION SELECT "guardian_id" FROM "Guardianship" WHERE "child_id" = ANY("people")
    UNION SELECT "user_id" || ' coach' FROM "GroupMember" WHERE "group_id" = ANY("coached") AND "role" = 'COACH';
  IF "changed_table" = 'User' THEN
    -- a name that stands in an inbox, with a guardianship that has ended, or under rules that they have checked
    RETURN QUERY SELECT "user_id" FROM "Notice" WHERE "about_id" = ANY("people")
      UNION SELECT "child_id" FROM "Guardianship" WHERE "guardian_id" = ANY("people")
      UNION SELECT '*' FROM "RulePack" WHERE "verified_by" = ANY("people");
  END IF;
END $$;
