-- Of the few who have not chosen a password yet: the whole table would be read to find them.
CREATE INDEX "User_without_password_idx" ON "User" ("id") WHERE "password_hash" = '' AND "email" IS NOT NULL;
