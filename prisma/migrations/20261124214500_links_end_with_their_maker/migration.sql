-- By hand: links whose maker is gone, or is no administrator any more
DELETE FROM "OneTimeLink" WHERE "created_by" IS NULL
  OR "created_by" NOT IN (SELECT "id" FROM "User" WHERE "authority" = 'ADMIN');

-- DropForeignKey
ALTER TABLE "OneTimeLink" DROP CONSTRAINT "OneTimeLink_created_by_fkey";

-- AlterTable
ALTER TABLE "OneTimeLink" ALTER COLUMN "created_by" SET NOT NULL;

-- CreateIndex
CREATE INDEX "OneTimeLink_created_by_idx" ON "OneTimeLink"("created_by");

-- AddForeignKey
ALTER TABLE "OneTimeLink" ADD CONSTRAINT "OneTimeLink_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
