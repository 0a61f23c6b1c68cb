-- CreateEnum
CREATE TYPE "PaperKind" AS ENUM ('PASS', 'YEAR_MARK', 'MEDICAL', 'FIRST_AID', 'PHOTO', 'PHOTO_CONSENT', 'NAME_CONSENT', 'PARENT_CONSENT', 'CONTRACT');

-- CreateTable
CREATE TABLE "Paper" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "kind" "PaperKind" NOT NULL,
    "number" TEXT,
    "given_on" CHAR(10) NOT NULL,
    "valid_until" CHAR(10),
    "revoked_on" CHAR(10),
    "file_id" TEXT,
    "by_user_id" TEXT,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Paper_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Paper_file_id_key" ON "Paper"("file_id");

-- CreateIndex
CREATE INDEX "Paper_user_id_kind_idx" ON "Paper"("user_id", "kind");

-- CreateIndex
CREATE INDEX "Paper_by_user_id_idx" ON "Paper"("by_user_id");

-- CreateIndex
CREATE INDEX "Paper_valid_until_idx" ON "Paper"("valid_until");

-- AddForeignKey
ALTER TABLE "Paper" ADD CONSTRAINT "Paper_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Paper" ADD CONSTRAINT "Paper_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "File"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Paper" ADD CONSTRAINT "Paper_by_user_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
