-- AlterTable
ALTER TABLE "SyncedMutation" ADD COLUMN "refusals" JSONB NOT NULL DEFAULT '{}';
UPDATE "SyncedMutation" SET "refusals" = jsonb_build_object('email', "email_refusal") WHERE "email_refusal" IS NOT NULL;
ALTER TABLE "SyncedMutation" DROP COLUMN "email_refusal";
