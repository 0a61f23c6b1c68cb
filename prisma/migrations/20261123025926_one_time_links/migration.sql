-- CreateEnum
CREATE TYPE "LinkKind" AS ENUM ('INVITATION', 'RESET');

-- CreateTable
CREATE TABLE "OneTimeLink" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "kind" "LinkKind" NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" TEXT,

    CONSTRAINT "OneTimeLink_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "OneTimeLink_token_hash_key" ON "OneTimeLink"("token_hash");

-- CreateIndex
CREATE INDEX "OneTimeLink_user_id_idx" ON "OneTimeLink"("user_id");

-- CreateIndex
CREATE INDEX "OneTimeLink_expires_at_idx" ON "OneTimeLink"("expires_at");

-- AddForeignKey
ALTER TABLE "OneTimeLink" ADD CONSTRAINT "OneTimeLink_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OneTimeLink" ADD CONSTRAINT "OneTimeLink_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
