-- CreateTable
CREATE TABLE "Notice" (
    "id" TEXT NOT NULL DEFAULT gen_random_uuid(),
    "user_id" TEXT NOT NULL,
    "about_id" TEXT,
    "kind" TEXT NOT NULL,
    "params" JSONB NOT NULL,
    "target_kind" TEXT NOT NULL,
    "target_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "Notice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Notice_user_id_at_idx" ON "Notice"("user_id", "at");

-- CreateIndex
CREATE INDEX "Notice_about_id_idx" ON "Notice"("about_id");

-- CreateIndex
CREATE INDEX "Notice_target_id_idx" ON "Notice"("target_id");

-- CreateIndex
CREATE INDEX "Notice_at_idx" ON "Notice"("at");

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_about_id_fkey" FOREIGN KEY ("about_id") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
