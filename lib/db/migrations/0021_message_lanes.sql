ALTER TABLE "outbox" ADD COLUMN "lane" text DEFAULT 'news' NOT NULL;--> statement-breakpoint
UPDATE "outbox" SET "lane" = 'code' WHERE "template" in ('code', 'account_exists', 'account_unknown');--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("lane","channel","next_attempt_at","id") WHERE "outbox"."state" = 'queued';
