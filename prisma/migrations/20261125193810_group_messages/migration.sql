-- CreateTable
CREATE TABLE "GroupMessage" (
    "id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "by_user_id" TEXT,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "GroupMessage_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "GroupMessage_group_id_at_idx" ON "GroupMessage"("group_id", "at");

-- CreateIndex
CREATE INDEX "GroupMessage_by_user_id_idx" ON "GroupMessage"("by_user_id");

-- CreateIndex
CREATE INDEX "GroupMessage_at_idx" ON "GroupMessage"("at");

-- AddForeignKey
ALTER TABLE "GroupMessage" ADD CONSTRAINT "GroupMessage_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "TrainingGroup"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GroupMessage" ADD CONSTRAINT "GroupMessage_by_user_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
