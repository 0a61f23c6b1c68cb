-- AlterTable
ALTER TABLE "Paper" ADD COLUMN     "revoked_by_id" TEXT;

-- CreateIndex
CREATE INDEX "Paper_revoked_by_id_idx" ON "Paper"("revoked_by_id");

-- AddForeignKey
ALTER TABLE "Paper" ADD CONSTRAINT "Paper_revoked_by_id_fkey" FOREIGN KEY ("revoked_by_id") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
