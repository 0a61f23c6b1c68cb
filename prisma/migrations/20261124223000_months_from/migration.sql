-- By hand: with which day months begin is said by each pack. Copies that were made before take the stricter day.
UPDATE "RulePack" SET "data" = "data" || '{"months_from": "DAY_AFTER"}' WHERE "sport" = 'GRADING';
