CREATE TABLE "ledger_days" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "ledger_days_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
ALTER TABLE "ledger_days" ADD CONSTRAINT "ledger_days_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_days_day" ON "ledger_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "ledger_entries_created" ON "ledger_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_deposits" ON "orders" USING btree ("id") WHERE "orders"."total_deposit" > 0;
--> statement-breakpoint
INSERT INTO "ledger_accounts" ("kind", "created_at")
	SELECT "kind", now() FROM unnest(array['midtrans', 'xendit', 'counter', 'bank', 'advances', 'deposits', 'deferred_rent',
		'refunds_due', 'payouts_in_transit', 'unassigned', 'tax', 'revenue', 'penalties', 'taken_back', 'shop']) "kind"
	ON CONFLICT DO NOTHING;
